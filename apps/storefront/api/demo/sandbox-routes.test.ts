import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payment } from '#domain/payments/payment.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { endlessBody } from '#tests/support/endless-body.ts'
import { aDress, aPlan, openTill, type Till } from '#tests/support/fixtures/a-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(async () => {
  expect(till.errors).toEqual([])
  await till.stop()
})

const get = async (url: string | null) => (await till.fetch(new Request(url ?? ''))).text()

async function press(url: string | null, form: Record<string, string>): Promise<string | null> {
  const body = new URLSearchParams(form)
  const answer = await till.fetch(new Request(url ?? '', { method: 'POST', body }))
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

const statusOf = async (payment: Payment) => (await till.find(payment)).status

describe("the sandbox's page", () => {
  it('shows whose it is, what is paid for and that no money moves, in the language of the order', async () => {
    const lines = [
      { ...aDress, name: 'Abito <b>Seta</b>' },
      { ...aPlan, quantity: 2 },
    ]
    const { checkoutUrl } = await till.open(lines, { discount: 900, language: 'de' })
    const page = await get(checkoutUrl)
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('alt="Atelier"')
    expect(page).toContain('Abito &#60;b&#62;Seta&#60;/b&#62;')
    for (const part of ['A-1001', 'kein Geld', '-9 €', '198 €', '238 € bezahlen', 'Danach 198 € pro Monat']) {
      expect(page.replaceAll('\u00a0', ' ')).toContain(part)
    }
  })

  it('leads back to the shop once it is paid, however often the button is pressed', async () => {
    const payment = await till.open([aDress])
    const pressed = [1, 2].map(() => press(payment.checkoutUrl, { action: 'pay' }))
    const success = 'https://atelier.example/checkout/result'
    expect(await Promise.all(pressed)).toEqual([success, success])
    expect(await statusOf(payment)).toBe('paid')
    expect(await press(payment.checkoutUrl, { action: 'decline' })).toBe(success)
    const page = await get(payment.checkoutUrl)
    expect(page).toContain('Il pagamento è riuscito.')
    expect(page).not.toContain('<form')
  })

  it('stays open for another try after a decline, and after somebody left it', async () => {
    const payment = await till.open([aDress])
    const again = await press(payment.checkoutUrl, { action: 'decline' })
    expect(payment.checkoutUrl).toBe(`https://atelier.example${again}`)
    expect(await get(payment.checkoutUrl)).toContain('La carta è stata rifiutata')
    expect(await press(payment.checkoutUrl, { action: 'abandon' })).toBe('https://atelier.example/cart')
    expect(await statusOf(payment)).toBe('open')
    expect(await press(payment.checkoutUrl, { action: 'slow' })).toBe('https://atelier.example/checkout/result')
    expect(await get(payment.checkoutUrl)).toContain('La banca rifiuta')
    await press(payment.checkoutUrl, { action: 'refuse' })
    expect(await statusOf(payment)).toBe('failed')
  })

  it('reads no form without end', async () => {
    const payment = await till.open([aDress])
    for (const url of [payment.checkoutUrl ?? '', 'https://atelier.example/sandbox-payments/portal/x']) {
      const { init, sent } = endlessBody('action=pay&x=')
      const answer = await till.fetch(new Request(url, init))
      expect(answer.status).toBe(413)
      expect(sent()).toBeLessThan(1024 * 1024)
    }
    expect(await statusOf(payment)).toBe('open')
  })

  it('is not there for a stranger', async () => {
    const urls = ['https://atelier.example/sandbox-payments/co_x', 'https://atelier.example/sandbox-payments/portal/x']
    for (const url of urls) expect((await till.fetch(new Request(url))).status).toBe(404)
  })
})

describe("the sandbox's portal", () => {
  it('lets a card fail, and leads back to the shop and nowhere else', async () => {
    const payment = await till.open([aPlan])
    await press(payment.checkoutUrl, { action: 'pay' })
    const { provider } = till.dependencies
    const customerId = (await provider.findCheckout(payment.checkoutId ?? ''))?.customerId ?? ''
    const { url } = await provider.openPortal({ customerId, returnUrl: 'https://atelier.example/profile' })
    expect(await get(url)).toContain('href="https://atelier.example/profile"')
    expect(await get(url.replace('atelier.example%2Fprofile', 'evil.example'))).toContain(
      'href="https://atelier.example/"',
    )
    await press(url, { card: 'fails' })
    expect(await get(url)).toContain('viene rifiutata')
    await press(url, { card: 'works' })
    expect(await get(url)).toContain('La tua carta di prova funziona')
  })
})

it('the texts of the sandbox say the same in every language', () => {
  const texts = LANGUAGES.map((language) => JSON.parse(readFileSync(`translations/sandbox/${language}.json`, 'utf8')))
  const shapes = texts.map((text: Record<string, string>) =>
    Object.entries(text).map(([key, value]) => `${key} ${value.match(/\{\w+\}/g) ?? ''}`),
  )
  for (const shape of shapes) expect(shape).toEqual(shapes[0])
  expect(JSON.stringify(texts)).not.toMatch(/: "\s*"|'/)
})
