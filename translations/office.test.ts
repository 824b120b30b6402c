import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#domain/staff/audit-actions.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import en from './office/en.json' with { type: 'json' }
import it_ from './office/it.json' with { type: 'json' }

type Texts = { [key: string]: string | Texts }

const sources: Record<string, Texts> = { it: it_, en }
const original = flatten(it_)
const SHARED_WITH_ENGLISH = [
  'Account',
  'Google Analytics',
  'Home',
  'Logo',
  'PEC',
  'SEO',
  'Passkey',
  'Password',
  'STARTTLS',
  'Server',
  'Webhook',
  '{name} ({count})',
  '{state} · {at}',
  'Newsletter',
  'SKU',
  'E-mail',
]

describe.each(OFFICE_LANGUAGES)('the texts of the office in %s', (language) => {
  const texts = flatten(sources[language] ?? {})

  it('say everything the Italian original says, with the same values, and nothing else', () => {
    expect([...texts.keys()].sort()).toEqual([...original.keys()].sort())
    const different = [...texts].filter(([key, text]) => `${valuesOf(text)}` !== `${valuesOf(original.get(key) ?? '')}`)
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('are never empty, never padded, and use typographic apostrophes and quotation marks', () => {
    const wrong = [...texts].filter(([, text]) => text === '' || text !== text.trim() || /['"]/.test(text))
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  it('can be compiled', () => {
    for (const text of texts.values()) expect(() => compile(text)).not.toThrow()
  })

  it('explain every error of the office’s API', () => {
    const { message } = officeTexts[language]
    expect(Object.keys(officeErrorStatus).filter((code) => !(code in message))).toEqual([])
  })

  it('name every role and everything that leaves a line in the audit', () => {
    expect(ROLES.filter((role) => !texts.has(`role.${role}`) || !texts.has(`roleHint.${role}`))).toEqual([])
    expect(AUDIT_ACTIONS.filter((action) => !texts.has(`auditAction.${action}`))).toEqual([])
  })

  it('say again nothing that all applications share', () => {
    const shared = sharedTexts[language]
    expect(Object.keys(sources[language] ?? {}).filter((key) => key in shared && key !== 'message')).toEqual([])
    const again = Object.keys(officeTexts[language].message).filter((code) => texts.has(`message.${code}`))
    expect(again.filter((code) => code in shared.message)).toEqual([])
  })
})

it('the Italian texts of the office share with English only words that Italian really has', () => {
  const english = flatten(en)
  const same = [...original].filter(([key, text]) => text === english.get(key) && /\p{L}{3}/u.test(text))
  expect(same.map(([, text]) => text).filter((text) => !SHARED_WITH_ENGLISH.includes(text))).toEqual([])
})

function flatten(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flatten(value, `${path}${key}.`)],
  )
  return new Map(entries)
}

/** The names in braces, and the tags around words. */
function valuesOf(text: string): string[] {
  const found = [...text.matchAll(/\{\w+(?=[,}])|<\w+>/g)].map(([whole]) => whole)
  return [...new Set(found)].sort()
}
