import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Assignment,
  canGrant,
  fitsScope,
  isLastOwner,
  platformPermissions,
  type Scope,
  storePermissions,
  storesOf,
} from './assignments.ts'
import { isPlatformPermission, type Permission, ROLE_PERMISSIONS, ROLES } from './permissions.ts'

const inStore = (storeId: string): Scope => ({ kind: 'store', storeId })
const role = fc.constantFrom(...ROLES)
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'platform' }),
  fc.constantFrom('a', 'b', 'c').map(inStore),
  fc.subarray(['a', 'b', 'c']).map((storeIds): Scope => ({ kind: 'warehouse', warehouseId: 'w', storeIds })),
)
const assignment: fc.Arbitrary<Assignment> = fc.record({ role, scope })

describe('roles', () => {
  it('of a store hold no permission of the platform, and the other way round', () => {
    for (const name of ROLES) {
      const permissions: readonly Permission[] = ROLE_PERMISSIONS[name]
      expect(permissions.every((permission) => isPlatformPermission(permission) === (name === 'operator'))).toBe(true)
    }
  })

  it('of the warehouse know neither money nor people', () => {
    const forbidden = /^(money|customers|cost|orders|newsletter|figures|staff)/
    expect(ROLE_PERMISSIONS.warehouse.filter((permission) => forbidden.test(permission))).toEqual([])
  })

  it('of a reader change nothing', () => {
    expect(ROLE_PERMISSIONS.reader.every((permission) => permission.endsWith('.view'))).toBe(true)
  })

  it('of a manager leave staff, keys and the existence of the store to its owners', () => {
    const missing = ROLE_PERMISSIONS.owner.filter((permission) => !ROLE_PERMISSIONS.manager.includes(permission))
    expect(missing).toEqual(['integrations.edit', 'staff.edit', 'apiKeys.edit', 'lifecycle.edit'])
  })
})

describe('assignments', () => {
  it('open no store but those they name', () => {
    fc.assert(
      fc.property(fc.array(assignment), (held) => {
        for (const storeId of ['a', 'b', 'c']) {
          const isNamed = held.some((one) => fitsScope(one) && storesOf([one]).includes(storeId))
          expect(storePermissions(held, storeId).length > 0).toBe(isNamed)
        }
      }),
    )
  })

  it('of one store say nothing about another', () => {
    expect(storePermissions([{ role: 'owner', scope: inStore('a') }], 'b')).toEqual([])
    expect(storePermissions([{ role: 'operator', scope: { kind: 'platform' } }], 'a')).toEqual([])
    expect(platformPermissions([{ role: 'owner', scope: inStore('a') }])).toEqual([])
  })

  it('are given by nobody who does not hold everything that comes with them', () => {
    fc.assert(
      fc.property(fc.array(assignment), assignment, (held, given) => {
        if (!canGrant(held, given)) return
        const stores = storesOf([given])
        for (const storeId of stores) {
          const before = storePermissions(held, storeId)
          expect(storePermissions([given], storeId).filter((permission) => !before.includes(permission))).toEqual([])
        }
        const platform = platformPermissions(held)
        expect(platformPermissions([given]).filter((permission) => !platform.includes(permission))).toEqual([])
      }),
    )
  })

  it('are given by owners in their store, by operators on the platform, by nobody else', () => {
    const manager: Assignment = { role: 'manager', scope: inStore('a') }
    expect(canGrant([{ role: 'owner', scope: inStore('a') }], manager)).toBe(true)
    expect(canGrant([{ role: 'owner', scope: inStore('b') }], manager)).toBe(false)
    expect(canGrant([manager], { role: 'reader', scope: inStore('a') })).toBe(false)
    expect(canGrant([{ role: 'operator', scope: { kind: 'platform' } }], manager)).toBe(false)
    expect(canGrant([{ role: 'owner', scope: inStore('a') }], { role: 'operator', scope: { kind: 'platform' } })).toBe(
      false,
    )
    const twoStores: Scope = { kind: 'warehouse', warehouseId: 'w', storeIds: ['a', 'b'] }
    expect(canGrant([{ role: 'owner', scope: inStore('a') }], { role: 'warehouse', scope: twoStores })).toBe(false)
  })

  it('leave a store its last owner', () => {
    const owners = [
      { id: '1', role: 'owner' as const },
      { id: '2', role: 'manager' as const },
    ]
    expect(isLastOwner(owners, '1')).toBe(true)
    expect(isLastOwner(owners, '2')).toBe(false)
    expect(isLastOwner([...owners, { id: '3', role: 'owner' as const }], '1')).toBe(false)
  })
})
