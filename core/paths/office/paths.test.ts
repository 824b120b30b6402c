import { expect, it } from 'vitest'
import { inStore, invitationLink, loginPath, toOwnPath } from './paths.ts'

it('leads nobody to another site after the log-in', () => {
  const foreign = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/a\nb',
  ]
  expect(foreign.map(toOwnPath)).toEqual(foreign.map(() => '/'))
  expect(toOwnPath('/stores/1/audit?action=x')).toBe('/stores/1/audit?action=x')
  expect(toOwnPath('/login?next=/login')).toBe('/')
})

it('remembers where somebody wanted to go', () => {
  expect([loginPath('/'), loginPath('/stores/1?a=b')]).toEqual(['/login', '/login?next=%2Fstores%2F1%3Fa%3Db'])
})

it('writes ids and tokens so that they stay one part of the address', () => {
  expect(inStore('staff', 'a/b')).toBe('/stores/a%2Fb/staff')
  expect(invitationLink('https://office.example', 'a+b')).toBe('https://office.example/invitation?token=a%2Bb')
})
