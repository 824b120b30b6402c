import type { MailContent } from './write-mail.ts'

export function layOutText(content: MailContent): string {
  const { brand, heading, paragraphs, button, link, note, closing, footer, unsubscribe, unsubscribeLink } = content
  return [
    brand.name.toUpperCase(),
    heading,
    ...paragraphs,
    `${button}:\n${link}`,
    note,
    closing.join('\n'),
    '--',
    footer.join('\n'),
    `${brand.legalName}, ${brand.contactAddress}`,
    ...(unsubscribeLink === undefined ? [] : [`${unsubscribe}:\n${unsubscribeLink}`]),
    '',
  ].join('\n\n')
}
