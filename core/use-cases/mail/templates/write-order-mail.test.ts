import { describe, expect, it } from 'vitest'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { formatMoney } from '#domain/money.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { detail, dress, input } from '#tests/support/mail/an-order-mail.ts'
import { readDetail } from '../read-detail.ts'
import { formatWeekday } from './format-moment.ts'
import { mailTexts, type OwnTexts } from './mail-texts.ts'
import { writeMail } from './write-mail.ts'

/** What nobody may have to look for, kind by kind. */
const SAID: Partial<
  Record<MailKind, ('number' | 'amount' | 'day' | 'lastDay' | 'plan' | 'nextPlan' | 'nextPrice' | 'tracking')[]>
> = {
  'order-confirmed': ['number', 'plan'],
  'order-found': ['number'],
  'order-not-possible': ['number', 'amount'],
  'order-cancelled': ['number', 'amount'],
  'order-changed': ['number', 'amount', 'day'],
  'item-shipped': ['number', 'tracking', 'day'],
  'item-delivered': ['number', 'day'],
  'return-reminder': ['number', 'day'],
  'return-before-end': ['number', 'day'],
  'return-overdue': ['number', 'day'],
  'return-overdue-again': ['number', 'day'],
  'pickup-failed': ['number', 'day'],
  'parcel-at-risk': ['number', 'day'],
  'parcel-late': ['number', 'day'],
  'delivery-problem': ['number', 'tracking'],
  'item-received': ['number'],
  refund: ['number', 'amount'],
  'membership-started': ['number', 'plan', 'amount', 'day', 'lastDay'],
  'membership-renewed': ['number', 'plan', 'amount', 'day', 'nextPrice', 'lastDay'],
  'membership-renewal-soon': ['number', 'plan', 'nextPlan', 'amount', 'day', 'lastDay'],
  'membership-payment-failed': ['number', 'plan', 'amount', 'day'],
  'membership-upgrade-planned': ['plan', 'nextPlan', 'amount', 'day', 'lastDay'],
  'membership-upgrade-postponed': ['plan', 'nextPlan', 'nextPrice', 'day', 'lastDay'],
  'membership-upgraded': ['plan', 'nextPrice', 'day', 'lastDay'],
  'membership-renewal-stopped': ['plan', 'day'],
  'membership-renewal-resumed': ['plan', 'day'],
  'membership-ended': ['plan'],
  'membership-pause-planned': ['number', 'plan', 'amount', 'day'],
  'membership-pause-begun': ['number', 'plan', 'amount', 'day'],
  'membership-pause-ends': ['number', 'plan', 'nextPlan', 'amount', 'day', 'lastDay'],
  'membership-changed': ['number', 'plan', 'amount', 'day'],
  'withdrawal-receipt': ['number', 'plan', 'amount'],
}
const kinds = Object.keys(SAID) as MailKind[]

describe.each(LANGUAGES)('a mail about an order or a membership in %s', (language) => {
  const values = {
    number: 'G-2026-0042',
    amount: formatMoney(12_345, language),
    day: formatWeekday('2026-12-08', language),
    lastDay: formatWeekday('2026-12-07', language),
    plan: 'Piano M',
    nextPlan: 'Piano L',
    nextPrice: formatMoney(8_900, language),
    tracking: 'TRK-77',
  }

  it.each(kinds)('says what it must, as text and as HTML: %s', (kind) => {
    const reasons = Object.keys(mailTexts[language][kind].when ?? {})
    for (const reason of ['', ...reasons]) {
      const { subject, text, html } = writeMail({ ...input, kind, language, detail: { ...detail, reason } })
      for (const version of [text, plain(html)]) {
        for (const name of SAID[kind] ?? []) expect(version).toContain(values[name])
        for (const { name } of detail.garments ?? []) expect(version).toContain(name.it)
        expect(version).toContain('https://prova.example/profile?page=orders')
      }
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN/)
      const { linkInstead, [kind]: own } = mailTexts[language]
      const shown = wordsOf(readable(html))
      const said = wordsOf([text, subject, linkInstead, own.preview].join(' '))
      expect([...wordsOf(text)].filter((word) => !shown.has(word))).toEqual([])
      expect([...shown].filter((word) => !said.has(word))).toEqual([])
    }
  })

  it('says less, and never nonsense, when little is known', () => {
    for (const kind of kinds) {
      const { subject, text, html } = writeMail({ ...input, kind, language, detail: readDetail({ amount: 'x' }) })
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN/)
    }
  })

  it('has the same parts as the Italian original, in words of its own', () => {
    const own = mailTexts[language]
    for (const kind of kinds) expect(shapeOf(own[kind])).toEqual(shapeOf(mailTexts.it[kind]))
    expect(Object.keys({ ...own.ways, ...own.lines })).toEqual(
      Object.keys({ ...mailTexts.it.ways, ...mailTexts.it.lines }),
    )
    if (language !== 'it') for (const kind of kinds) expect(own[kind].body).not.toEqual(mailTexts.it[kind].body)
    expect(JSON.stringify(Object.values(own)).replaceAll(/\\?"/g, '')).not.toContain("'")
    if (language === 'fr') expect(JSON.stringify(own)).not.toMatch(/ [;:!?»]/)
  })
})

/** Without what only keeps words on one line. */
function plain(html: string): string {
  return html.replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1').replaceAll('&nbsp;', ' ')
}

function readable(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|nbsp|quot|#39);/g, ' ')
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .replace(/https?:\S+/g, '')
      .match(/[\p{L}\p{N}]+/gu),
  )
}

/** The names of its parts, and the values each asks for. */
function shapeOf(texts: OwnTexts) {
  const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const parts = { ...texts, ...texts.when, ...texts.remarks, ...texts.noteWhen, facts: Object.keys(texts.facts ?? {}) }
  return Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? valuesIn(part) : Array.isArray(part) ? [part.length, ...valuesIn(part.join(' '))] : [],
  ])
}

describe('the confirmation of an order', () => {
  const { text, html } = writeMail(input)

  it('is the whole contract: garments, days, price line by line, conditions and the way to withdraw', () => {
    for (const version of [text, plain(html)]) {
      for (const said of [
        'Taglia 42 · Noleggio continuativo',
        'gio 19 novembre 2026',
        'lun 23 novembre 2026',
        'Via Roma 1, 20121 Milano (MI)',
        'Noleggio · Capo 0',
        formatMoney(-1_000, 'it'),
        formatMoney(4 * 4_900 - 1_000 + 990, 'it'),
        'garanzia legale di conformità',
        'prima della fine dei 14 giorni',
        'Recedere dal contratto qui',
        'https://prova.example/withdrawal',
        'sono allegate a questa e-mail, in PDF',
      ])
        expect(version).toContain(said)
    }
    expect(html).toContain('src="https://prova.example/images/abito-seta/320.jpeg"')
  })

  it.each(LANGUAGES)('leads to its days for a calendar, in %s', (language) => {
    const calendarLink = 'https://atelier.example/public-api/orders/1/calendar?token=a&b'
    const { text, html } = writeMail({ ...input, language, calendarLink })
    expect(text).toContain(`${mailTexts[language].calendar}${language === 'fr' ? '\u00a0' : ''}:\n${calendarLink}`)
    expect(html).toContain('href="https://atelier.example/public-api/orders/1/calendar?token=a&amp;b"')
    expect(writeMail({ ...input, language }).text).not.toContain(mailTexts[language].calendar)
  })

  it.each(LANGUAGES)('leads to the courier’s page once the parcel is out, in %s', (language) => {
    const sent = { ...input, language, kind: 'item-shipped' as const, detail: { ...detail, carrier: 'ups' } }
    const { text, html } = writeMail(sent)
    expect(text).toContain(
      `${mailTexts[language].track}${language === 'fr' ? '\u00a0' : ''}:\nhttps://www.ups.com/track?tracknum=TRK-77`,
    )
    expect(html).toContain('href="https://www.ups.com/track?tracknum=TRK-77"')
    const trackingAddresses = { ups: 'https://ups.example/{number}' }
    expect(writeMail({ ...sent, trackingAddresses }).text).toContain('https://ups.example/TRK-77')
    const unknown = writeMail({ ...sent, detail: { ...detail, carrier: 'javascript:' } })
    expect(unknown.html).not.toContain(mailTexts[language].track)
  })

  it.each(['order-cancelled', 'withdrawal-receipt'] as const)('names no sum where nothing comes back: %s', (kind) => {
    const { text } = writeMail({ ...input, kind, detail: { ...detail, garments: [], lines: [], amount: 0 } })
    expect(text).not.toMatch(/\b0\s€/)
  })

  it('names the hours of a pick-up that were chosen, in the reminder too', () => {
    const garments = [{ ...dress, slot: '09:00-13:00' }]
    const chosen = readDetail({ ...detail, day: '2026-11-23', garments })
    expect(writeMail({ ...input, detail: chosen }).text).toContain('Ritiro: lun 23 novembre 2026, 9:00–13:00')
    const reminder = writeMail({ ...input, kind: 'return-reminder', detail: chosen })
    expect(reminder.subject).toContain('lunedì 23 novembre 2026, 9:00–13:00')
    expect(reminder.html).toContain('lunedì 23 novembre 2026, 9:00–&#8288;13:00')
    expect(readDetail({ garments: [{ ...dress, slot: 'soon' }] }).garments?.[0]).not.toHaveProperty('slot')
  })

  it('keeps the space that French has before a colon', () => {
    const { text, html } = writeMail({ ...input, language: 'fr' })
    expect(text.match(/^.*[^\u00a0:/\d]:( |$)/gm)).toBeNull()
    expect(html).toContain(`${mailTexts.fr.delivery}\u00a0: `)
  })

  it('speaks of second hand, rolling rent and early start only where there are any', () => {
    const rented = { ...detail, garments: [dress], lines: [], earlyStart: false }
    const { text: short } = writeMail({ ...input, detail: rented })
    expect(short).not.toMatch(/garanzia legale|continuativo|prima della fine dei 14 giorni|Totale/)
  })

  it('is not taken over by what garments are called', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const garments = [{ ...dress, name: { it: evil }, brand: evil, size: evil, image: `javascript:${evil}` }]
    const written = writeMail({
      ...input,
      detail: { ...detail, garments, tracking: evil, number: evil, address: [evil] },
    })
    expect(written.html).not.toMatch(/<img src=x|javascript:/)
    expect(written.text).toContain(evil)
  })
})

describe('a receipt of a withdrawal', () => {
  it('names the contract, the person, the date and the time in Italy', () => {
    const { text } = writeMail({ ...input, kind: 'withdrawal-receipt' })
    expect(text).toContain('Contratto: G-2026-0042')
    expect(text).toContain('Nome: Anna D’Angelo')
    expect(text).toContain('E-mail: anna@example.it')
    expect(text).toMatch(/lunedì 16 novembre 2026.* 00:30/)
  })

  it('promises all payments only where all go back, and shows the account', () => {
    const used = { name: dress.name, usedDays: 3, days: 4, amount: 3_000 }
    const write = (account: object) =>
      writeMail({ ...input, kind: 'withdrawal-receipt', detail: readDetail({ ...detail, account }) }).text
    const { refundsAll = '', refundsPart = '', refundsNothing = '' } = mailTexts.it['withdrawal-receipt'].when ?? {}
    const whole = write({ paid: 6_000, before: 0, received: [], back: 6_000, later: 0 })
    expect(whole).toContain(refundsAll)
    const part = write({ paid: 6_000, before: 0, received: [used], back: 3_000, later: 0 })
    expect(part).not.toContain('tutti i pagamenti')
    expect(part).toContain(refundsPart)
    for (const row of ['Pagato: 60\u00a0€', '-30\u00a0€', '3 giorni su 4', 'Ti restituiamo ora: 30\u00a0€'])
      expect(part).toContain(row)
    const nothing = write({ paid: 3_000, before: 0, received: [used], back: 0, later: 0 })
    expect(nothing).toContain(refundsNothing)
    expect(nothing).not.toContain(refundsPart)
  })
})

describe('a detail as it was kept', () => {
  it('comes back as it was given', () => {
    expect(readDetail(JSON.parse(JSON.stringify(detail)))).toEqual(detail)
  })

  it.each([
    null,
    7,
    'x',
    [],
    { garments: [null, {}, { name: 3 }], lines: [{ code: 'x' }], day: '2026-02-30', at: 'x' },
  ])('that makes no sense is left out: %j', (stored) => {
    expect(readDetail(stored)).not.toHaveProperty('day')
    expect(readDetail(stored)).toMatchObject({ firstName: '', path: '/' })
  })
})

/** What goes to guests too: they have the page of their order, and no account. */
const TO_GUESTS: MailKind[] = [
  'order-confirmed',
  'order-not-possible',
  'order-cancelled',
  'order-changed',
  'item-shipped',
  'item-delivered',
  'return-reminder',
  'return-overdue',
  'return-overdue-again',
  'pickup-failed',
  'parcel-at-risk',
  'parcel-late',
  'delivery-problem',
  'item-received',
  'refund',
]
const THEIR_ACCOUNT = /tuo account|your account|dein\w* Konto|votre compte|(?:en|desde) tu cuenta|je account/

it.each(LANGUAGES)('no mail that a guest gets speaks of an account, in %s', (language) => {
  const speaking = TO_GUESTS.filter((kind) => THEIR_ACCOUNT.test(JSON.stringify(mailTexts[language][kind])))
  expect(speaking).toEqual([])
})
