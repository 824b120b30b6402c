import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { openShop, RENT, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'

let shop: Shop
let pages: LinkPages
beforeAll(async () => {
  shop = await openShop({ units: [9] })
  pages = await openLinkPages(shop.fetch)
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const PAGE = 'http://atelier.example/withdrawal'

type Fields = [string, string][]

const post = (fields: Fields, page = PAGE) => pages.send(page, fields)

/** What the form of a page would send. */
function fieldsOf(page: string): Fields {
  const inputs = [...page.matchAll(/<input ([^>]*)\/?>/g)].map(([, attributes = '']) => attributes)
  const attributeOf = (attributes: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return inputs.map((each): [string, string] => [attributeOf(each, 'name'), unescaped(attributeOf(each, 'value'))])
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}

async function anOrder() {
  shop.clock.now = START
  const anna = await shop.customer()
  const id = await shop.buy(anna)
  const { number } = await anna.find(id)
  const contract: Fields = [
    ['number', number],
    ['email', anna.email],
    ['name', 'Anna <b>Rossi</b>'],
  ]
  return { anna, id, number, contract }
}

describe('a withdrawal without scripts', () => {
  it('begins with a form that is posted to its own page', async () => {
    const { main } = await pages.visit(PAGE)
    expect(main).toMatch(/<noscript><form[^>]* method="post"/)
    expect(fieldsOf(main).map(([name]) => name)).toEqual(['number', 'email', 'name'])
  })

  it('is declared in two steps and leaves a receipt with its date', async () => {
    const { anna, id, number, contract } = await anOrder()
    const step = await post(contract)
    expect(step.status).toBe(200)
    expect(step.main).toContain(`Anna &lt;b&gt;Rossi&lt;/b&gt;, comunico di recedere dal contratto ${number}`)
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed' })

    const done = await post(fieldsOf(step.main))
    expect(done.status).toBe(200)
    const comesTo = ['Pagato', 'Ti restituiamo ora', formatMoney(RENT, 'it')]
    for (const part of ['Abbiamo ricevuto il tuo recesso', number, anna.email, '16 novembre 2026', ...comesTo])
      expect(done.text).toContain(part)
    expect(done.main).not.toContain('<form')
    const again = await post(fieldsOf(step.main))
    expect(again.status).toBe(422)
    expect(again.text).toContain('Abbiamo già ricevuto questo recesso')
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: RENT })
    expect(await shop.mailsAbout(id)).toContain('withdrawal-receipt')
  })

  it('speaks the language of its page, to its end', async () => {
    const { contract } = await anOrder()
    const english = PAGE.replace('/withdrawal', '/en/withdrawal')
    const step = await post(contract, english)
    expect(step.html).toContain('<html lang="en">')
    expect(step.main).toContain('href="/en/withdrawal"')
    const done = await post(fieldsOf(step.main), english)
    expect(done.html).toContain('<html lang="en">')
    expect(done.text).toContain('We have received your withdrawal')
  })

  it('says what is wrong and keeps what was written', async () => {
    const { contract } = await anOrder()
    const stranger = await post([['email', 'eva@example.it'], ...contract.filter(([name]) => name !== 'email')])
    expect(stranger.status).toBe(422)
    expect(stranger.text).toContain('Non troviamo un contratto con questo numero')
    expect(fieldsOf(stranger.main)).toContainEqual(['email', 'eva@example.it'])
    expect((await post([])).status).toBe(422)
    expect((await post(contract.filter(([name]) => name !== 'name'))).status).toBe(422)
  })

  it('with nothing chosen asks again', async () => {
    const { anna, id, contract } = await anOrder()
    const nothing = await post([...contract, ['confirmed', 'yes']])
    expect(nothing.text).toContain('Scegli almeno un capo')
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed' })
  })
})
