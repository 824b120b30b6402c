import { describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { detail, dress, input } from '#tests/support/mail/an-order-mail.ts'
import type { MailGarment } from '../mail-detail.ts'
import { readDetail } from '../read-detail.ts'
import { mailTexts } from './mail-texts.ts'
import { writeMail } from './write-mail.ts'

describe('the size of a garment', () => {
  it.each([
    ['it', 'Taglia 42 ·'],
    ['en', 'Size IT 42 · UK 10 ·'],
    ['de', 'Größe IT 42 · EU 38 ·'],
  ] as const)('is one that who reads %s knows', (language, size) => {
    const { text, html } = writeMail({ ...input, language })
    expect(text).toContain(size)
    expect(html).toContain(size)
  })
})

describe('a garment that is bought', () => {
  it.each(LANGUAGES)('has its condition, and nothing of a pick-up, in %s', (language) => {
    const bought: MailGarment = { ...dress, way: 'secondHand', condition: 'good', withdrawDay: null }
    const { text } = writeMail({ ...input, language, detail: { ...detail, garments: [bought], lines: [] } })
    const texts = mailTexts[language]
    expect(text).toContain(texts.conditions.good)
    expect(text).not.toContain(`${texts.pickup}: `)
    expect(readDetail({ ...detail, garments: [bought] }).garments?.[0]?.condition).toBe('good')
  })
})

describe('a garment that is paid by the month', () => {
  it.each(LANGUAGES)('never has its price without saying so, in %s', (language) => {
    const monthly: MailGarment = { ...dress, way: 'subscription', withdrawDay: null }
    const { text } = writeMail({ ...input, language, detail: { ...detail, garments: [monthly], lines: [] } })
    expect(text).toContain(mailTexts[language].monthly.replace('{price}', formatMoney(4_900, language)))
  })
})

describe('a plan that goes on', () => {
  const kinds = ['membership-renewal-soon', 'membership-renewal-resumed', 'membership-upgrade-planned'] as const
  const inAll = LANGUAGES.flatMap((language) => kinds.map((kind) => [kind, language] as const))

  it.each(inAll)('has its price by the month: %s in %s', (kind, language) => {
    const { text, html } = writeMail({ ...input, kind, language, detail: { ...detail, amount: 6_900 } })
    const monthly = mailTexts[language].monthly.replace('{price}', formatMoney(6_900, language))
    const label = mailTexts[language][kind].facts?.monthlyPrice ?? 'none'
    expect(text.split('\n').find((line) => line.startsWith(label))).toContain(monthly)
    expect(html).toContain(monthly)
  })
})

describe.each(LANGUAGES)('what comes with a plan, in %s', (language) => {
  const texts = mailTexts[language]
  const ofPlan: MailGarment = { ...dress, way: 'membership', withdrawDay: null }
  const withOnly = (kind: 'order-confirmed' | 'item-delivered', garments: MailGarment[]) =>
    writeMail({ ...input, language, kind, detail: { ...detail, garments, lines: [] } }).text

  it.each(['order-confirmed', 'item-delivered'] as const)('is no contract to withdraw from: %s', (kind) => {
    expect(withOnly(kind, [ofPlan])).not.toContain('/withdrawal')
    expect(withOnly(kind, [ofPlan, dress])).toContain('/withdrawal')
  })

  it('says where the days to think again are, instead of promising them here', () => {
    expect(withOnly('order-confirmed', [ofPlan])).toContain(texts['order-confirmed'].noteWhen?.planOnly)
    expect(withOnly('order-confirmed', [ofPlan])).not.toContain(texts['order-confirmed'].note)
    expect(withOnly('order-confirmed', [ofPlan, dress])).toContain(texts['order-confirmed'].note)
  })
})

describe.each(LANGUAGES)('the packaging of a parcel, in %s', (language) => {
  const shipped = (garment: Partial<MailGarment>) =>
    writeMail({ ...input, language, kind: 'item-shipped', detail: { ...detail, garments: [{ ...dress, ...garment }] } })
  const keepIt = mailTexts[language]['item-shipped'].noteWhen?.timed ?? 'none'

  it('is kept for what goes back, not for what was bought', () => {
    expect(shipped({}).text).toContain(keepIt)
    expect(shipped({ way: 'membership', withdrawDay: null }).text).toContain(keepIt)
    expect(shipped({ way: 'secondHand', withdrawDay: null }).text).not.toContain(keepIt)
  })
})

describe.each(LANGUAGES)('garments that their customer brings back, in %s', (language) => {
  const KINDS = [
    'order-confirmed',
    'item-delivered',
    'return-reminder',
    'return-overdue',
    'return-overdue-again',
  ] as const
  const written = (kind: (typeof KINDS)[number], returnWay?: 'label' | 'shop') =>
    writeMail({
      ...{ ...input, language, kind },
      // as it is kept until it is sent
      detail: readDetail({ ...detail, garments: [{ ...dress, ...(returnWay && { returnWay }) }] }),
    }).text

  it.each(KINDS)('are told how, and of no courier who comes: %s', (kind) => {
    const [courier, label, shop] = [written(kind), written(kind, 'label'), written(kind, 'shop')]
    expect(new Set([courier, label, shop]).size).toBe(3)
    expect([label, shop].filter((text) => COMES[language].test(text))).toEqual([])
    expect(label).toMatch(LABEL[language])
    expect(shop).toMatch(SHOP[language])
  })
})

describe('what is read as one', () => {
  it('stays on one line: an e-mail, the number of an order, a town with its postal code', () => {
    const { html } = writeMail({ ...input, detail: { ...detail, number: 'VE-7K2MQX' } })
    for (const word of ['VE-7K2MQX', 'e-mail']) {
      expect(html).toContain(`<span style="white-space:nowrap">${word}</span>`)
    }
    expect(html).toContain('20121&nbsp;Milano (MI)')
  })

  it('leaves addresses of mailboxes as they are', () => {
    const { html } = writeMail({ ...input, kind: 'recover-password', recipient: 'a-rossi@bo-tech.example' })
    expect(html).toContain('a-rossi@bo-tech.example')
  })
})

/** How each language says that somebody comes for it, what lies in the box, and where the shop is. */
const COMES: Record<Language, RegExp> = {
  it: /corriere (passa|torna)|chiedi il ritiro/,
  en: /courier (comes|collects)|ask for the pick-up/,
  de: /Kurier (holt|kommt)|fordere (bitte )?die Abholung/,
  fr: /transporteur (passe|repasse)|demandez l’enlèvement/,
  es: /mensajero (pasa|vuelve)|pide la recogida/,
  nl: /koerier (komt|haalt)|ophalen (dan )?aan/,
}
const LABEL: Record<Language, RegExp> = {
  it: /etichetta/,
  en: /label/,
  de: /Etikett/,
  fr: /étiquette/,
  es: /etiqueta/,
  nl: /label/,
}
const SHOP: Record<Language, RegExp> = {
  it: /in negozio/,
  en: /the shop/,
  de: /Geschäft/,
  fr: /boutique/,
  es: /la tienda/,
  nl: /winkel/,
}
