import { describe, expect, it } from 'vitest'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { toMailBrand } from './mail-brand.ts'
import { mailTexts } from './mail-texts.ts'
import { type MailInput, writeMail } from './write-mail.ts'

const kinds = [
  'confirm-email',
  'recover-password',
  'password-changed',
  'already-registered',
  'new-device',
  'newsletter-confirm',
] as const

const allKinds = Object.keys(mailTexts.it).filter(
  (key): key is MailKind => 'subject' in Object(mailTexts.it[key as MailKind]),
)

const input: MailInput = {
  kind: 'confirm-email',
  brand: toMailBrand(aStore(), 'https://prova.example', 'it'),
  language: 'it',
  recipient: 'anna@example.it',
  firstName: 'Anna',
  link: 'https://prova.example/confirm-email?token=abc',
}

describe.each(LANGUAGES)('a mail in %s', (language) => {
  it.each(kinds)('says everything, as text and as HTML: %s', (kind) => {
    const { subject, text, html } = writeMail({ ...input, kind, language })
    expect(subject).not.toBe('')
    expect(html).toContain(`<html lang="${language}">`)
    for (const version of [text, html]) {
      expect(version).toContain('https://prova.example/confirm-email?token=abc')
      expect(version).toContain('Anna')
      expect(version).toContain('Prova S.r.l.')
      expect(version).not.toMatch(/\{\w+\}|undefined/)
    }
  })

  it('has words of its own', () => {
    const others = LANGUAGES.filter((other) => other !== language)
    for (const kind of kinds) {
      for (const other of others) {
        expect(mailTexts[language][kind].body).not.toEqual(mailTexts[other][kind].body)
        expect(mailTexts[language][kind].body).toHaveLength(mailTexts[other][kind].body.length)
      }
    }
  })
})

/** In these languages the greeting ends with a comma, and the sentence goes on. */
describe.each(['it', 'de'] as const)('after the greeting in %s', (language) => {
  it.each(allKinds)('the sentence goes on with a small letter: %s', (kind) => {
    expect(mailTexts[language][kind].body[0]).toMatch(/^(\p{Ll}|\{name\})/u)
  })
})

it('Italian names a day by its weekday, which has no article', () => {
  expect(JSON.stringify(mailTexts.it)).not.toMatch(/\b(il|al|dal|del|nel) \{(day|lastDay)\}/)
})

describe('a mail', () => {
  it('says who writes, with the postal address and the telephone number', () => {
    const { text, html } = writeMail({
      ...input,
      brand: toMailBrand(aStore({ contactPhone: '+39 02 000 11' }), 'x', 'it'),
    })
    expect(text).toContain('Prova S.r.l., Via della Prova 1, 20121 Milano, +39 02 000 11')
    const words = (markup: string) => markup.replaceAll(/<\/?span[^>]*>/g, '')
    expect(words(html)).toContain('Prova S.r.l. · Via della Prova 1, 20121 Milano · +39 02 000 11')
    const silent = writeMail({ ...input, brand: toMailBrand(aStore({ contactPhone: '' }), 'x', 'it') })
    expect(words(silent.html)).toContain('Prova S.r.l. · Via della Prova 1, 20121 Milano<')
  })

  it('greets somebody without a name too', () => {
    const { text } = writeMail({ ...input, kind: 'newsletter-confirm', firstName: '' })
    expect(text).toContain('\nCiao,\n')
  })

  it('says no more of a name than a hundred letters, and none that is a link', () => {
    const long = writeMail({ ...input, firstName: 'vinci '.repeat(160) })
    expect(long.text.split('\n').find((line) => line.startsWith('Ciao '))?.length).toBeLessThanOrEqual(106)
    const spam = writeMail({ ...input, firstName: 'Vai su evil.example' })
    for (const version of [spam.text, spam.html]) expect(version).not.toContain('evil')
    expect(spam.text).toContain('\nCiao,\n')
  })

  it.each(LANGUAGES)('says to which program no events go any more, in %s', (language) => {
    const detail = { firstName: '', path: '/', name: 'ordini.example', reason: 'gone' }
    const { text, html } = writeMail({ ...input, kind: 'webhook-off', language, firstName: '', detail })
    const said = mailTexts[language]['webhook-off'].body.map((paragraph) =>
      paragraph.replace('{storeName}', 'Prova').replace('{name}', 'ordini.example'),
    )
    const onOneLine = (words: string) => words.replace(/\s+/g, ' ')
    for (const paragraph of said) expect(onOneLine(text)).toContain(onOneLine(paragraph))
    expect(html).toContain('ordini.example')
  })

  it('tells people of the office that they have it because they work there, and sends them to no customer service', () => {
    const [staff, shopper] = (['staff-new-device', 'new-device'] as const).map(
      (kind) => writeMail({ ...input, kind }).text,
    )
    expect(staff).toContain('Ricevi questa e-mail perché lavori con Prova.')
    expect(staff).not.toContain('Domande?')
    expect(shopper).toContain('Domande? Scrivici')
    expect(shopper).not.toContain('perché lavori')
  })

  it('offers to unsubscribe only where there is a subscription', () => {
    const unsubscribeLink = 'https://prova.example/newsletter/unsubscribe?token=x'
    expect(writeMail({ ...input, unsubscribeLink }).html).toContain(unsubscribeLink)
    expect(writeMail(input).html).not.toContain('unsubscribe')
  })

  it('is not taken over by what people and stores write', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&'
    const brand = toMailBrand(
      aStore({
        name: evil,
        legalName: evil,
        primaryColor: 'red;background:url(https://evil.example)',
        buttonPrimaryColor: '#fff"><script>',
        logoUrl: 'javascript:alert(1)',
        fontName: "x';}</style><script>",
      }),
      'https://prova.example',
      'it',
    )
    const { html } = writeMail({ ...input, brand, firstName: evil })
    expect(html).not.toMatch(/<img src=x|<script|javascript:|evil\.example/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  it('does not fill in what a name pretends to be', () => {
    expect(writeMail({ ...input, firstName: '{email}' }).text).toContain('Ciao {email},')
  })

  it('shows the logo as pixels from the store’s own domain, or the name', () => {
    const logoOf = (logoUrl: string) => toMailBrand(aStore({ logoUrl }), 'https://prova.example', 'it').logo
    expect(logoOf('/images/prova-logo.svg')).toBe('https://prova.example/images/prova-logo/320.jpeg')
    expect(logoOf('https://cdn.example/logo.png')).toBe('https://cdn.example/logo.png')
    expect(logoOf('https://cdn.example/logo.svg')).toBeNull()
    expect(logoOf('//evil.example/x.png')).toBeNull()
  })
})
