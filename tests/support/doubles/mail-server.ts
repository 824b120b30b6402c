import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

/** A mail server on a loopback port that keeps what it takes. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const moods = { refusals: 0, isSilent: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
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
