import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

export type MailServerOptions = {
  /** How it is encrypted, with a certificate that nobody vouches for; not at all, unless a test says so. */
  security?: 'tls' | 'startTls'
  /** Whoever logs in has to know it. */
  password?: string
}

/** A mail server on a loopback port that keeps what it takes. */
export async function openMailServer({ security, password }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const moods = { refusals: 0, isSilent: false, refusesSenders: false }
  const seen = { connections: 0 }
  const server = new SMTPServer({
    authOptional: password === undefined,
    secure: security === 'tls',
    disabledCommands: security === undefined ? ['STARTTLS'] : [],
    logger: false,
    onConnect(_, done) {
      seen.connections += 1
      done()
    },
    onAuth: (auth, _, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onMailFrom: (_, __, done) =>
      done(moods.refusesSenders ? Object.assign(new Error('Not yours'), { responseCode: 553 }) : null),
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (moods.isSilent) return
        if (moods.refusals > 0) {
          moods.refusals -= 1
          done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
          return
        }
        received.push(toMail(session, Buffer.concat(pieces)))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    seen,
    received,
    moods,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

function toMail({ envelope }: SMTPServerSession, bytes: Buffer): ReceivedMail {
  const { mailFrom, rcptTo } = envelope
  return { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw: bytes.toString() }
}
