import { setTimeout as sleep } from 'node:timers/promises'
import type { MailServer } from '../doubles/mail-server.ts'

export type Mail = { to: string; subject: string; text: string }

/** Between one look into a letter box and the next, in milliseconds, and how often. */
const PAUSE = 20
const MOST_LOOKS = 1_000

/** What came to people's letter boxes, as the mail server was given it. */
export function openPost({ received }: MailServer, allSent: () => Promise<void>) {
  const mailsTo = (address: string): Mail[] =>
    received.filter(({ to }) => to.includes(address)).map(({ raw }) => ({ to: address, ...readMail(raw) }))
  return {
    /** The subjects of all that somebody was sent. */
    async subjectsTo(address: string): Promise<string[]> {
      await allSent()
      return mailsTo(address).map(({ subject }) => subject)
    },
    /** The link of the last mail to somebody that leads to a page. */
    async linkTo(address: string, page: string): Promise<URL> {
      for (let look = 0; look < MOST_LOOKS; look++) {
        for (const { text } of mailsTo(address).toReversed()) {
          const found = text.match(/https:\/\/\S+/g)?.find((link) => new URL(link).pathname.startsWith(page))
          if (found) return new URL(found)
        }
        await sleep(PAUSE)
      }
      throw new Error(`${address} was sent no link to ${page}`)
    },
  }
}

/** The words of a mail, out of its first part. */
function readMail(raw: string): Omit<Mail, 'to'> {
  const [head = '', ...parts] = raw.split(/\r?\n\r?\n/)
  const encoding = /content-transfer-encoding: (\S+)/i
  const at = parts.findIndex((_, index) => /text\/plain/i.test(index === 0 ? head : (parts[index - 1] ?? '')))
  const above = at <= 0 ? head : (parts[at - 1] ?? '')
  const end = parts.slice(at).findIndex((part) => /^--\S+\r?$/m.test(part))
  const body =
    parts
      .slice(at, end === -1 ? undefined : at + end + 1)
      .join('\n\n')
      .split(/^--\S+\r?$/m)[0] ?? ''
  const subject = /^subject: (.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? ''
  return { subject: decodeWords(subject), text: decode(body, encoding.exec(above)?.[1] ?? '') }
}

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(encoding)) return body
  return fromQuoted(body.replace(/=\r?\n/g, ''))
}

function decodeWords(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : fromQuoted(text.replaceAll('_', ' ')),
    )
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
