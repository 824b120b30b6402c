import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What the app has to be able to read again, yet a copy of the database must not tell. */
export type Secrets = {
  /** The purpose is sealed in: a text copied to another place, or kept for another reason, does not open there. */
  seal(plain: string, purpose: string): string
  /** Null: sealed with a key nobody has any more, for another purpose, or tampered with. */
  open(sealed: string, purpose: string): string | null
  /** What the sealed texts of the newest key begin with. */
  currentPrefix: string
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals with the first secret and opens with any of them: a sealed text names its key, `{key id}.{bytes}`. */
export function openSecrets(appSecret: string, ...olderSecrets: string[]): Secrets {
  const current = deriveKey(appSecret)
  const keys = new Map([...olderSecrets.map(deriveKey), current].map((key) => [key.id, key]))
  return {
    currentPrefix: `${current.id}.`,
    seal: (plain, purpose) => `${current.id}.${encrypt(current, plain, purpose).toString('base64url')}`,
    open(sealed, purpose) {
      const [id = '', text = ''] = sealed.split('.')
      const key = keys.get(id)
      return key === undefined ? null : decrypt(key, Buffer.from(text, 'base64url'), purpose)
    },
  }
}

type Key = { id: string; bytes: Uint8Array }

function deriveKey(secret: string): Key {
  const derive = (info: string, length: number) => new Uint8Array(hkdfSync('sha256', secret, '', info, length))
  return {
    id: Buffer.from(derive('guardaroba sealing key id', 6)).toString('base64url'),
    bytes: derive('guardaroba sealing key', 32),
  }
}

function encrypt({ bytes }: Key, plain: string, purpose: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypt({ bytes }: Key, sealed: Buffer, purpose: string): string | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
