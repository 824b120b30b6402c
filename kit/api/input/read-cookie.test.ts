import { expect, it } from 'vitest'
import { readCookie } from './read-cookie.ts'

it.each([
  ['rt=abc', 'abc'],
  ['at=1;rt=abc;xrt=2', 'abc'],
  ['xrt=2;  rt = abc ; at=1', 'abc'],
  ['rt=first; rt=second', 'first'],
  ['rt="quoted"', 'quoted'],
  ['rt=a%2Fb=', 'a/b='],
  ['rt=%E0%A4%A', '%E0%A4%A'],
  ['rt=', null],
  ['art=1', null],
  ['rt', null],
  ['', null],
])('of %j the cookie rt is %j', (header, value) => {
  expect(readCookie(new Headers({ cookie: header }), 'rt')).toBe(value)
})

it('without any cookie there is none', () => {
  expect(readCookie(new Headers(), 'rt')).toBeNull()
})
