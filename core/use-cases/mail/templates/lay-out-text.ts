import type { Language } from '#domain/stores/languages.ts'
import type { Fact, GarmentRow } from './garment-rows.ts'
import { labelled } from './labelled.ts'
import { senderOf } from './sender-of.ts'
import type { MailContent } from './write-mail.ts'

export function layOutText(content: MailContent): string {
  const { brand, language, heading, paragraphs, facts, garments, prices, photos, remarks, button, link, note, links } =
    content
  const { closing, footer, unsubscribe, unsubscribeLink } = content
  return [
    brand.name.toUpperCase(),
    heading,
    ...paragraphs,
    facts.map((fact) => writeFact(fact, language)).join('\n'),
    ...garments.map((garment) => writeGarment(garment, language)),
    prices === null ? '' : [...prices.lines, prices.total].map((row) => writeFact(row, language)).join('\n'),
    photos.map((photo) => `${photo}/720.webp`).join('\n'),
    ...remarks,
    `${labelled(button, language)}\n${link}`,
    note,
    ...links.map(({ label, href }) => `${labelled(label, language)}\n${href}`),
    closing.join('\n'),
    '--',
    footer.join('\n'),
    senderOf(brand).join(', '),
    unsubscribeLink === undefined ? '' : `${labelled(unsubscribe, language)}\n${unsubscribeLink}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function writeFact({ label, value }: Fact, language: Language): string {
  return `${labelled(label, language)} ${value}`
}

function writeGarment({ name, brand, kind, days, price }: GarmentRow, language: Language): string {
  const title = [name, brand].filter(Boolean).join(', ')
  const facts = [kind, price].filter(Boolean).join(' · ')
  return [`* ${title}`, facts, ...days.map((day) => writeFact(day, language))].join('\n  ')
}
