import { describe, expect, it } from 'vitest'
import { NEEDS_FRESH_PROOF, ROLE_PERMISSIONS, type StorePermission } from '../staff/permissions.ts'
import { grantableScopes, KEY_SCOPES, keyState, refuseKey } from './api-key.ts'

const NOW = new Date('2026-06-01T10:00:00Z')

describe('a scope', () => {
  it('is nothing a person has to prove themselves anew for, and nothing about staff, keys or the life of a store', () => {
    expect(KEY_SCOPES.filter((scope) => (NEEDS_FRESH_PROOF as readonly string[]).includes(scope))).toEqual([])
    expect(KEY_SCOPES.filter((scope) => /^(staff|apiKeys|lifecycle|integrations|money)\./.test(scope))).toEqual([])
  })

  it('is given by those who have it', () => {
    expect(grantableScopes(ROLE_PERMISSIONS.owner)).toEqual(KEY_SCOPES)
    expect(grantableScopes(ROLE_PERMISSIONS.warehouse)).toEqual(['store.view', 'catalogue.view', 'floor.work'])
    expect(grantableScopes(['apiKeys.edit', 'staff.edit'] as StorePermission[])).toEqual([])
  })
})

describe('a key', () => {
  it('is live until its moment has come, and never again once it is revoked', () => {
    const key = { expiresAt: NOW, revokedAt: null }
    expect(keyState(key, new Date(NOW.getTime() - 1))).toBe('live')
    expect(keyState(key, NOW)).toBe('expired')
    expect(keyState({ expiresAt: null, revokedAt: null }, NOW)).toBe('live')
    expect(keyState({ expiresAt: null, revokedAt: NOW }, NOW)).toBe('revoked')
  })

  it('opens the calls of its scopes in its store', () => {
    const key = { storeId: 'a', scopes: ['orders.view'] as const }
    expect(refuseKey('orders.view', key, 'a')).toBeNull()
    expect(refuseKey('orders.edit', key, 'a')).toBe('PERMISSION_MISSING')
    expect(refuseKey('orders.view', key, 'b')).toBe('STORE_NOT_FOUND')
    for (const access of ['public', 'person', 'enrolling', 'platform.view'] as const)
      expect(refuseKey(access, key, null)).toBe('PERMISSION_MISSING')
  })
})
