import { createTransport } from 'nodemailer'
import type { AddressOptions } from '../network/public-address.ts'
import { openCheckedSocket } from './checked-socket.ts'
import type { MailSender } from './mail-port.ts'
import { SMTP_BOUNDS, sendThrough } from './smtp.ts'

/** A mail server as a store names it. There is no way without TLS: a password would travel in the open. */
export type SmtpKeys = {
  host: string
  port: number
  security: 'tls' | 'startTls'
  user: string
  password: string
  from: string
}

export type StoreSmtpOptions = AddressOptions & {
  perSecond: number
  /** Whom to believe, where a test has its own certificates. */
  tls?: { rejectUnauthorized: boolean }
  now?: () => number
}

/** So long nobody knocks again at a server that was not there, or did not let us in: other stores' mails have the time. */
const PAUSE = 30_000

/** The server is left alone for a moment; the mail's job tries again. */
export class MailServerPaused extends Error {
  override name = 'MailServerPaused'
}

/** A store's own mail server. */
export function openStoreSmtp(keys: SmtpKeys, options: StoreSmtpOptions): MailSender {
  const pooled = createTransport({ ...transportOptions(keys, options), pool: true, maxConnections: 3 })
  const sender = sendThrough(pooled, { from: keys.from, perSecond: options.perSecond })
  const { now = Date.now } = options
  let pausedUntil = 0
  return {
    async send(mail) {
      if (now() < pausedUntil) throw new MailServerPaused("The store's mail server was not there a moment ago")
      try {
        await sender.send(mail)
      } catch (error) {
        if (!isAboutTheMail(error)) pausedUntil = now() + PAUSE
        throw error
      }
    },
    close: () => sender.close(),
  }
}

export function transportOptions({ host, port, security, user, password }: SmtpKeys, options: StoreSmtpOptions) {
  const isSecure = security === 'tls'
  return {
    ...SMTP_BOUNDS,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure,
    auth: { user, pass: password },
    ...(options.tls && { tls: options.tls }),
    getSocket(_: object, done: (error: Error | null, socket?: object) => void) {
      openCheckedSocket({ host, port, timeout: SMTP_BOUNDS.connectionTimeout }, options).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      )
    },
  }
}

/** The server spoke with us: what it did not like was this mail or its recipient. */
function isAboutTheMail(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
