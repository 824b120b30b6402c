import { describe, expect, it } from 'vitest'
import { misplacedLocks } from './lock-order.ts'
import { locksOf } from './watch-locks.ts'

describe('what a statement locks', () => {
  it.each([
    ['select id from customer where id = $1 for no key update', ['customer']],
    [
      'select from unit where id in (select unit_id from occupancy join hold using (id)) order by id for update',
      ['unit'],
    ],
    ['select unit.id from unit join size on true where unit.id = $1 for update of unit', ['unit']],
    ['update discount set uses = uses + 1 where id = $1', ['discount']],
    ['delete from occupancy where id in (select id from hold)', ['occupancy']],
    ['insert into order_key (key) values ($1) on conflict do nothing', ['order_key']],
    ['insert into order_item (id) values ($1)', []],
    ['select pg_advisory_xact_lock(1, $1)', ['network']],
    ['select lock_order($1)', ['customer', 'customer_order']],
    ['select id from customer_order where id = $1', []],
  ])('%s', (statement, tables) => {
    expect(locksOf(statement)).toEqual(tables)
  })
})

describe('a transaction', () => {
  const locking = (...tables: string[]) => misplacedLocks([tables.map((table) => ({ table, statement: '' }))])

  it('has its locks in one order, and what is somebody’s alone after its owner', () => {
    expect(locking('customer', 'order_key', 'unit', 'occupancy', 'discount', 'credit')).toEqual([])
    expect(locking('customer', 'customer_order', 'payment', 'order_item', 'unit', 'payment')).toEqual([])
    expect(locking('payment')).toEqual([])
  })

  it('is told of otherwise', () => {
    expect(locking('order_key', 'unit', 'discount', 'customer')).toEqual([
      'order_key without customer: ',
      'customer after unit: ',
    ])
    expect(locking('payment', 'customer', 'customer_order', 'order_item')).toEqual([
      'payment without customer or customer_order: ',
    ])
    expect(locking('unit', 'customer', 'customer_order')).toHaveLength(2)
  })
})
