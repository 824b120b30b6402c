import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { endlessBody } from '#tests/support/endless-body.ts'
import { openShop, RENT, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { withdrawalTexts } from './withdrawal-texts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const ADDRESS = 'http://atelier.example/public-api/withdrawalForm'

async function post(fields: [string, string][], url = ADDRESS) {
  const answer = await shop.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }))
  return { status: answer.status, headers: answer.headers, page: await answer.text() }
}

/** What the form of a page would send. */
function fieldsOf(page: string): [string, string][] {
  const inputs = page.matchAll(/<input [^>]*name="(\w+)"[^>]*value="([^"]*)"/g)
  return [...inputs].map(([, name = '', value = '']): [string, string] => [name, value])
}

async function anOrder() {
  shop.clock.now = START
  const anna = await shop.customer()
  const id = await shop.buy(anna)
  const { number } = await anna.find(id)
  const contract: [string, string][] = [
    ['number', number],
    ['email', anna.email],
    ['name', 'Anna <b>Rossi</b>'],
  ]
  return { anna, id, number, contract }
}

describe('a withdrawal without scripts', () => {
  it('is declared in two steps and leaves a receipt with its date', async () => {
    const { anna, id, number, contract } = await anOrder()
    const step = await post(contract)
    expect(step.status).toBe(200)
    expect(step.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(step.page).toContain(`Anna &#60;b&#62;Rossi&#60;/b&#62;, comunico di recedere dal contratto ${number}`)
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed' })

    const done = await post(fieldsOf(step.page))
    expect(done.status).toBe(200)
    const comesTo = ['Pagato', 'Ti restituiamo ora', formatMoney(RENT, 'it')]
    for (const part of ['Abbiamo ricevuto il tuo recesso', number, anna.email, '16 novembre 2026', ...comesTo])
      expect(done.page).toContain(part)
    const again = await post(fieldsOf(step.page))
    expect(again.status).toBe(422)
    expect(again.page).toContain('Abbiamo già ricevuto questo recesso')
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: RENT })
    expect(await shop.mailsAbout(id)).toContain('withdrawal-receipt')
  })

  it('speaks the language of the page it began on, to its end, whatever the browser asks for', async () => {
    const { contract } = await anOrder()
    const begun: [string, string][] = [['language', 'en'], ...contract]
    const step = await post(begun)
    expect(step.page).toContain('<html lang="en">')
    expect(step.page).toContain('href="/en/withdrawal"')
    expect((await post([['language', 'en']])).page).toContain('<html lang="en">')
    const done = await post(fieldsOf(step.page))
    expect(done.page).toContain('<html lang="en">')
    expect(done.page).toContain('href="/en"')
    expect((await post([['language', 'xx'], ...contract])).page).toContain('<html lang="it">')
  })

  it('says what is wrong and keeps what was written', async () => {
    const { contract } = await anOrder()
    const stranger = await post([['email', 'eva@example.it'], ...contract.filter(([name]) => name !== 'email')])
    expect(stranger.status).toBe(422)
    expect(stranger.page).toContain('Non troviamo un contratto con questo numero')
    expect(fieldsOf(stranger.page)).toContainEqual(['email', 'eva@example.it'])
    expect((await post([])).status).toBe(422)
  })

  it('with nothing chosen asks again', async () => {
    const { anna, id, contract } = await anOrder()
    const nothing = await post([...contract, ['confirmed', 'yes']])
    expect(nothing.page).toContain('Scegli almeno un capo')
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed' })
  })

  it('is nothing for hosts without a store, for endless bodies and for those who only look', async () => {
    expect((await post([], 'http://unknown.example/public-api/withdrawalForm')).status).toBe(404)
    const endless = endlessBody('number=1')
    expect((await shop.fetch(new Request(ADDRESS, endless.init))).status).toBe(413)
    expect(endless.sent()).toBeLessThan(1024 * 1024)
    expect((await shop.fetch(new Request(ADDRESS))).status).toBe(404)
  })

  it.each(LANGUAGES)('speaks %s', (language) => {
    const { text } = withdrawalTexts(language)
    expect(text('contract', { number: 'A-1', date: 'x' })).not.toContain('{')
    expect(text('receipt.date')).not.toBe('')
  })
})
