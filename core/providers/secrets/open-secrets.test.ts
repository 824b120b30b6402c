import { describe, expect, it } from 'vitest'
import { openSecrets } from './open-secrets.ts'

const ours = openSecrets('our secret')

describe('a sealed text', () => {
  it('opens again, and looks different each time it is sealed', () => {
    const sealed = Array.from({ length: 50 }, () => ours.seal('JBSWY3DPEHPK3PXP', 'totp'))
    expect(new Set(sealed).size).toBe(50)
    for (const text of sealed) {
      expect(text).not.toContain('JBSWY3DPEHPK3PXP')
      expect(ours.open(text, 'totp')).toBe('JBSWY3DPEHPK3PXP')
    }
  })

  it('opens for its own purpose only', () => {
    expect(ours.open(ours.seal('text', 'totp of anna'), 'totp of paola')).toBeNull()
  })

  it('opens with no other key, and with no bit of it changed', () => {
    const sealed = ours.seal('text', 'totp')
    expect(openSecrets('their secret').open(sealed, 'totp')).toBeNull()
    const [id = '', text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(ours.open(`${id}.${changed.toString('base64url')}`, 'totp')).toBeNull()
    }
    for (const broken of ['', '.', id, `${id}.`, `${id}.AAAA`, `x.${text}`])
      expect(ours.open(broken, 'totp')).toBeNull()
  })

  it('names its key: what an older key sealed still opens, what is sealed now has the new one', () => {
    const rotated = openSecrets('new secret', 'our secret')
    const old = ours.seal('text', 'totp')
    expect(rotated.open(old, 'totp')).toBe('text')
    const fresh = rotated.seal('text', 'totp')
    expect(fresh.split('.')[0]).not.toBe(old.split('.')[0])
    expect(ours.open(fresh, 'totp')).toBeNull()
  })
})
