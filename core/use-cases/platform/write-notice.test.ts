import { describe, expect, it } from 'vitest'
import { NOTICE_KEYS } from '#domain/platform/notice.ts'
import { OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { noticeTexts, writeNotice } from './write-notice.ts'

const since = new Date('2026-06-01T10:00:00Z')
const events = ['begun', 'lasting', 'over'] as const
const officeOrigin = 'https://office.example'

describe('the mail to operators', () => {
  it('says what is so, since when, and where to look', () => {
    const message = { key: 'jobs', event: 'lasting', count: 3, since } as const
    expect(writeNotice(message, { language: 'it', officeOrigin })).toEqual({
      subject: 'Ancora così: lavori abbandonati (3)',
      text: [
        'Dal 2026-06-01 10:00 (UTC): lavori abbandonati (3).',
        'Che cosa guardare e che cosa fare: https://office.example/platform/failures\n',
      ].join('\n\n'),
    })
    const over = writeNotice({ ...message, event: 'over', count: 0 }, { language: 'en', officeOrigin: null })
    expect(over).toEqual({
      subject: 'Solved: jobs that were given up on',
      text: 'For at least five minutes no longer so: jobs that were given up on.\n',
    })
  })

  it.each(OFFICE_LANGUAGES)('leaves nothing open in %s, whatever it is about', (language) => {
    for (const key of NOTICE_KEYS) {
      for (const event of events) {
        const { subject, text } = writeNotice({ key, event, count: 2, since }, { language, officeOrigin })
        expect(subject + text).not.toMatch(/[{}]|undefined/)
        expect(text).toContain('https://office.example/platform/')
      }
    }
  })

  it('has words of its own in each language', () => {
    const [it, en] = OFFICE_LANGUAGES.map((language) => flatten(noticeTexts[language]))
    expect(Object.keys(en ?? {}).toSorted()).toEqual(Object.keys(it ?? {}).toSorted())
    const same = Object.keys(it ?? {}).filter((key) => it?.[key] === en?.[key])
    expect(same).toEqual(['subject'])
  })
})

function flatten(texts: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([name, text]) =>
      typeof text === 'string' ? { [path + name]: text } : flatten(text, `${path + name}.`),
    ),
  )
}
