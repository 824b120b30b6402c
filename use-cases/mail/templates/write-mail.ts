import type { MailKind } from '#database/generated/schema.ts'
import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { MailDetail } from '../mail-detail.ts'
import { layOutHtml } from './lay-out-html.ts'
import { layOutText } from './lay-out-text.ts'
import type { MailBrand } from './mail-brand.ts'
import { mailTexts } from './mail-texts.ts'

export type WrittenMail = { subject: string; text: string; html: string }

export type MailInput = {
  kind: MailKind
  brand: MailBrand
  language: Language
  recipient: string
  firstName: string
  /** Where the button leads. */
  link: string
  unsubscribeLink?: string | undefined
  detail?: MailDetail | undefined
}

/** The words of a mail, filled in: what both layouts are made from. */
export type MailContent = Omit<MailInput, 'kind' | 'recipient' | 'firstName' | 'detail'> & {
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  button: string
  note: string
  linkInstead: string
  closing: string[]
  footer: string[]
  unsubscribe: string
}

export function writeMail({ kind, recipient, firstName, detail, ...input }: MailInput): WrittenMail {
  const { name, domain, contactEmail } = input.brand
  const values = { storeName: name, domain, contactEmail, email: recipient, firstName, number: detail?.number ?? '' }
  const texts = fillPlaceholders(mailTexts[input.language], values)
  const { subject, preview, heading, body, button, note } = texts[kind]
  const hello = firstName === '' ? texts.helloNobody : texts.hello
  const content: MailContent = {
    ...input,
    subject,
    preview,
    heading,
    paragraphs: [hello, ...body],
    button,
    note,
    linkInstead: texts.linkInstead,
    closing: [texts.regards, texts.team],
    footer: [texts.why, texts.questions],
    unsubscribe: texts.unsubscribe,
  }
  return { subject, text: layOutText(content), html: layOutHtml(content) }
}
