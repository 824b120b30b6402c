import { expect, it } from 'vitest'
import { requireSetting } from './require-setting.ts'

it('a missing setting is logged as not defined and read as empty', () => {
  const logged: string[] = []
  expect(requireSetting('PUBLIC_API_TOKEN', undefined, (sentence) => logged.push(sentence))).toBe('')
  expect(requireSetting('API_URL', null, (sentence) => logged.push(sentence))).toBe('')
  expect(logged).toEqual(['PUBLIC_API_TOKEN non definita', 'API_URL non definita'])
})

it('a setting that is there, even empty, is not logged', () => {
  const logged: string[] = []
  expect(requireSetting('API_URL', '', (sentence) => logged.push(sentence))).toBe('')
  expect(requireSetting('PUBLIC_API_TOKEN', 'guardaroba-public', (sentence) => logged.push(sentence))).toBe(
    'guardaroba-public',
  )
  expect(logged).toEqual([])
})
