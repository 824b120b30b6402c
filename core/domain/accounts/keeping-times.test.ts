import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { RETENTION, retainedSince } from './keeping-times.ts'

describe('what is forgotten', () => {
  it('is older than the days, months or years it is kept for, by the calendar', () => {
    const now = new Date('2028-02-29T11:00:00Z')
    expect(retainedSince('unconfirmed', now)).toEqual(new Date('2028-01-30T11:00:00Z'))
    expect(retainedSince('logs', now)).toEqual(new Date('2027-08-29T10:00:00Z'))
    expect(retainedSince('proofs', now)).toEqual(new Date('2023-02-28T11:00:00Z'))
    expect(retainedSince('contracts', now)).toEqual(new Date('2018-02-28T11:00:00Z'))
  })

  it.each(LANGUAGES)('is what the privacy policy says (%s)', (language) => {
    const file = new URL(`../../../translations/legal/${language}.json`, import.meta.url)
    const { sections } = JSON.parse(readFileSync(file, 'utf8'))['privacy-policy']
    const said = sections
      .flatMap(({ paragraphs }: { paragraphs: string[] }) => paragraphs)
      .filter((paragraph: string) =>
        /^(Newsletter|Nieuwsbrief|Account|Konto|Compte|Cuenta|Ordini|Orders|Bestell|Commandes|Pedidos|Registri|Technical|Technische|Journaux|Registros)/.test(
          paragraph,
        ),
      )
      .join(' ')
    const times = Object.values(RETENTION).flatMap((time) => Object.values(time))
    for (const time of times) expect(said, String(time)).toMatch(new RegExp(`\\b${time}\\s`))
  })
})
