import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keepSecret } from './keep-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'guardaroba-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe("a demo's secret", () => {
  it('is made once, kept, and readable by its owner only', () => {
    const secret = keepSecret(join(folder, 'data'))
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(keepSecret(join(folder, 'data'))).toBe(secret)
    expect(keepSecret(join(folder, 'other'))).not.toBe(secret)
    expect(statSync(join(folder, 'data', 'app-secret')).mode & 0o777).toBe(0o600)
  })
})
