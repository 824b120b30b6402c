import { describe, expect, it } from 'vitest'
import { permissionsIn, refuseAccess, type Staff } from './access.ts'
import { NEEDS_FRESH_PROOF, ROLE_PERMISSIONS, ROLES, STORE_PERMISSIONS } from './permissions.ts'

const now = new Date('2026-06-01T10:00:00Z')
const later = new Date('2026-06-01T10:31:00Z')
const staff = (given: Partial<Staff> = {}): Staff => ({
  kind: 'desk',
  isEnrolled: true,
  provenAt: now,
  assignments: [{ role: 'owner', scope: { kind: 'store', storeId: 'a' } }],
  support: null,
  ...given,
})
const asked = (who: Staff | null, storeId: string | null = 'a') => ({ staff: who, storeId })

describe('a call', () => {
  it('for everybody asks nothing; every other one asks who it is', () => {
    expect(refuseAccess('public', asked(null), now)).toBeNull()
    for (const access of ['enrolling', 'person', 'store.view', 'platform.view'] as const) {
      expect(refuseAccess(access, asked(null), now)).toBe('NO_TOKEN')
    }
  })

  it('waits for the second factor, but for what sets it up', () => {
    const enrolling = staff({ isEnrolled: false })
    expect(refuseAccess('enrolling', asked(enrolling), now)).toBeNull()
    expect(refuseAccess('person', asked(enrolling), now)).toBe('ENROLMENT_NEEDED')
    expect(refuseAccess('store.view', asked(enrolling), now)).toBe('ENROLMENT_NEEDED')
  })

  it('about a store is for those whose role holds its permission there', () => {
    for (const role of ROLES) {
      const who = staff({ assignments: [{ role, scope: { kind: 'store', storeId: 'a' } }] })
      for (const permission of STORE_PERMISSIONS) {
        const held = role !== 'operator' && (ROLE_PERMISSIONS[role] as readonly string[]).includes(permission)
        const refusal = refuseAccess(permission, asked(who), now)
        expect([role, permission, refusal === null]).toEqual([role, permission, held])
        expect(refuseAccess(permission, asked(who, 'b'), now)).toBe('STORE_NOT_FOUND')
      }
    }
  })

  it('that is dangerous wants a proof of the last ten minutes', () => {
    for (const permission of STORE_PERMISSIONS) {
      const refusal = refuseAccess(permission, asked(staff({ provenAt: null })), now)
      expect(refusal).toBe(NEEDS_FRESH_PROOF.includes(permission) ? 'FRESH_PROOF_NEEDED' : null)
    }
  })

  it('of the platform is for operators, at a desk', () => {
    const operator = staff({ assignments: [{ role: 'operator', scope: { kind: 'platform' } }] })
    expect(refuseAccess('platform.view', asked(operator, null), now)).toBeNull()
    expect(refuseAccess('platform.view', asked({ ...operator, kind: 'device' }, null), now)).toBe('PERMISSION_MISSING')
    expect(refuseAccess('platform.view', asked(staff(), null), now)).toBe('PERMISSION_MISSING')
    expect(refuseAccess('store.view', asked(operator), now)).toBe('STORE_NOT_FOUND')
  })
})

describe('a support session', () => {
  const support = { storeId: 'a', reason: 'domain', until: new Date('2026-06-01T10:30:00Z'), mayEdit: false }
  const looking = staff({ assignments: [], support })

  it('looks and changes nothing, in one store, until it is over', () => {
    const permissions = permissionsIn(looking, 'a', now)
    expect(permissions.length).toBeGreaterThan(0)
    expect(permissions.every((permission) => permission.endsWith('.view'))).toBe(true)
    expect(permissions).not.toContain('customers.view')
    expect([permissionsIn(looking, 'b', now), permissionsIn(looking, 'a', later)]).toEqual([[], []])
  })

  it('changes words and pictures where the owner allows it, never people, money or keys', () => {
    const helping = permissionsIn({ ...looking, support: { ...support, mayEdit: true } }, 'a', now)
    expect(helping).toContain('brand.edit')
    expect(
      helping.filter((permission) =>
        /^(money|staff\.edit|integrations\.edit|apiKeys\.edit|customers)/.test(permission),
      ),
    ).toEqual([])
  })
})

it('a shared device opens the floor to whoever types their PIN, and nothing that is theirs alone', () => {
  expect(permissionsIn(staff({ kind: 'device', deviceStoreId: 'a' }), 'a', now)).toEqual([
    'store.view',
    'catalogue.view',
    'floor.work',
  ])
  expect(permissionsIn(staff({ kind: 'device', deviceStoreId: 'b' }), 'a', now)).toEqual([])
  for (const access of ['enrolling', 'person'] as const) {
    const device = staff({ kind: 'device', deviceStoreId: 'a', isEnrolled: false })
    expect(refuseAccess(access, asked(device), now)).toBe('PERMISSION_MISSING')
    expect(refuseAccess('session', asked(device), now)).toBeNull()
  }
})
