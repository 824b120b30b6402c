import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { forgetFailedParts, lazyAgain } from './lazy-again.ts'

const show = async (Part: ComponentType) => text((await prerender(<Part />, { onError: () => {} })).prelude)

it('a part that could not be loaded is asked for again once that was told, and not before', async () => {
  let loads = 0
  const part = lazyAgain(async () => {
    loads += 1
    if (loads === 1) throw new Error('The file is out of reach')
    return { default: () => <p>There</p> }
  })
  await expect(show(part())).rejects.toThrow('The file is out of reach')
  await expect(show(part())).rejects.toThrow('The file is out of reach')
  expect(loads).toBe(1)
  forgetFailedParts()
  expect(await show(part())).toBe('<p>There</p>')
})

it('a part that is there is not asked for again', async () => {
  let loads = 0
  const part = lazyAgain(async () => {
    loads += 1
    return { default: () => <p>There</p> }
  })
  await show(part())
  forgetFailedParts()
  await show(part())
  expect(loads).toBe(1)
})
