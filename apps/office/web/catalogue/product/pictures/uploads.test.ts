import { expect, it } from 'vitest'
import { MOST_UPLOAD_BYTES } from '#domain/stores/pictures/picture-rules.ts'
import { movedTo } from './moved-to.ts'
import { refuseAtOnce } from './refuse-at-once.ts'
import { createUploadLine } from './run-uploads.ts'
import { takeFiles } from './take-files.ts'

it('so many files are sent at once, and one that fails stops no other', async () => {
  const line = createUploadLine(3)
  const done: number[] = []
  let running = 0
  let most = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let file = 0; file < 10; file += 1) {
    line(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((next) => setTimeout(next, 1))
      running -= 1
      done.push(file)
      if (done.length === 10) resolve()
    })
  }
  await promise
  expect([most, done.length]).toEqual([3, 10])
})

it('files that are too large or too many are refused before they are sent', () => {
  const files = [{ size: 1 }, { size: MOST_UPLOAD_BYTES + 1 }, { size: 1 }, { size: 1 }]
  expect(refuseAtOnce(files, 2)).toEqual([null, 'BODY_TOO_LARGE', null, 'TOO_MANY_PICTURES'])
  const thousands = refuseAtOnce(
    Array.from({ length: 10_000 }, () => ({ size: 1 })),
    30,
  )
  expect(thousands.filter((code) => code === null)).toHaveLength(30)
})

it('files of a form without scripts are taken one by one, and those that are refused are named with the reason', async () => {
  const form = new FormData()
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) form.append('files', new File(['x'], name))
  form.append('files', new File([], ''))
  const answer = await takeFiles(form, async ({ name }) =>
    name === 'b.jpg' ? { success: false, code: 'NOT_A_PICTURE', errors: [] } : { success: true, data: null },
  )
  expect(answer).toEqual({ success: true, data: { brought: 2, refused: [{ name: 'b.jpg', code: 'NOT_A_PICTURE' }] } })
})

it('a picture is put before or behind others', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a'], 5, 0)).toEqual(['a'])
})
