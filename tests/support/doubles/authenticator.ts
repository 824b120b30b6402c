import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
type Lies = {
  /** Where the browser says the page is. */
  origin?: string
  /** For whom the key signs. */
  rpId?: string
  challenge?: string
  counter?: number
  /** Whether finger, face or PIN were asked for. */
  isVerified?: boolean
  userHandle?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** A browser and the key in it, at one origin. A key that counts begins at 1, one that does not stays at 0. */
export function createAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let owner: string | undefined
  const id = credentialId.toString('base64url')

  return {
    id,
    /** What a browser answers to the options for a new passkey. */
    attest(options: Options, lies: Lies = {}) {
      owner = options.user?.id
      const rpId = lies.rpId ?? options.rp?.id ?? ''
      const flags = PRESENT | HAS_KEY | (lies.isVerified === false ? 0 : VERIFIED)
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const authData = Buffer.concat([
        head(rpId, flags, counter),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const clientDataJSON = clientData('webauthn.create', options, origin, lies)
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      const response = { clientDataJSON: encode(clientDataJSON), attestationObject: encode(attestationObject) }
      return { id, rawId: id, type: 'public-key', response: { ...response, transports: ['internal'] } }
    },
    /** What it answers to the options for a log-in. */
    assert(options: Options, lies: Lies = {}) {
      counter = lies.counter ?? (counts ? counter + 1 : 0)
      const flags = PRESENT | (lies.isVerified === false ? 0 : VERIFIED)
      const authenticatorData = head(lies.rpId ?? options.rpId ?? '', flags, counter)
      const clientDataJSON = clientData('webauthn.get', options, origin, lies)
      const signature = createSign('sha256')
        .update(authenticatorData)
        .update(createHash('sha256').update(clientDataJSON).digest())
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encode(clientDataJSON),
          authenticatorData: encode(authenticatorData),
          signature: encode(signature),
          userHandle: lies.userHandle ?? owner,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

function encode(bytes: Buffer): string {
  return bytes.toString('base64url')
}

function clientData(type: string, options: Options, origin: string, lies: Lies): Buffer {
  const challenge = lies.challenge ?? options.challenge
  return Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
}

function head(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** ES256, as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), point(x)],
    [Buffer.from([0x22]), point(y)],
  ])
}

function cborMap(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]), bytes])
}
