import type { Fact, GarmentRow } from './garment-rows.ts'
import { senderOf } from './sender-of.ts'
import type { MailContent, Terms } from './write-mail.ts'

export function layOutText(content: MailContent): string {
  const { brand, heading, paragraphs, facts, garments, prices, remarks, button, link, note, links } = content
  const { closing, footer, unsubscribe, unsubscribeLink, terms } = content
  return [
    brand.name.toUpperCase(),
    heading,
    ...paragraphs,
    facts.map(writeFact).join('\n'),
    ...garments.map(writeGarment),
    prices === null ? '' : [...prices.lines, prices.total].map(writeFact).join('\n'),
    ...remarks,
    `${button}:\n${link}`,
    note,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    closing.join('\n'),
    '--',
    footer.join('\n'),
    senderOf(brand).join(', '),
    unsubscribeLink === undefined ? '' : `${unsubscribe}:\n${unsubscribeLink}`,
    ...(terms === null ? [] : writeTerms(terms)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function writeFact({ label, value }: Fact): string {
  return `${label}: ${value}`
}

function writeGarment({ name, brand, kind, days, price }: GarmentRow): string {
  const title = [name, brand].filter(Boolean).join(', ')
  const facts = [kind, price].filter(Boolean).join(' · ')
  return [`* ${title}`, facts, ...days.map(writeFact)].join('\n  ')
}

function writeTerms({ title, introduction, sections }: Terms): string[] {
  const parts = sections.flatMap(({ heading, paragraphs }) => [heading.toUpperCase(), ...paragraphs])
  return ['--', title.toUpperCase(), introduction, ...parts]
}
