import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPicture,
  arrangePictures,
  describePicture,
  MOST_PICTURES,
  type Pictures,
  removePicture,
  replacePicture,
  restorePicture,
} from './pictures.ts'

const three: Pictures = {
  images: ['a', 'b', 'c'],
  formerImages: [],
  focalPoints: { b: [30, 20] },
  altTexts: { b: { it: 'Di spalle' } },
}

function changed(outcome: ReturnType<typeof addPicture>): Pictures {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.pictures
}

describe('the pictures of a product', () => {
  it('are thirty at most', () => {
    const full = { ...three, images: Array.from({ length: MOST_PICTURES }, (_, at) => `p${at}`) }
    expect(addPicture(full, 'more')).toEqual({ ok: false, reason: 'TOO_MANY_PICTURES' })
    expect(addPicture(full, 'p3')).toEqual({ ok: true, pictures: full })
    expect(restorePicture({ ...full, formerImages: ['x'] }, { key: 'x', at: 0 }).ok).toBe(false)
  })

  it('are replaced in their place, with their words and their point; the former one can be put back', () => {
    const after = changed(replacePicture(three, { former: 'b', key: 'n' }))
    expect(after.images).toEqual(['a', 'n', 'c'])
    expect(after.formerImages).toEqual(['b'])
    expect([after.focalPoints.n, after.altTexts.n]).toEqual([[30, 20], { it: 'Di spalle' }])
    expect(changed(restorePicture(after, { key: 'b', at: 0 })).images).toEqual(['b', 'a', 'n', 'c'])
    expect(changed(restorePicture(after, { key: 'b', at: 1, replaces: 'n' }))).toMatchObject({
      ...{ images: three.images, formerImages: ['n'] },
      ...{ focalPoints: three.focalPoints, altTexts: three.altTexts },
    })
    expect(changed(restorePicture(after, { key: 'b', at: 1, replaces: 'gone' })).images).toEqual(['a', 'b', 'n', 'c'])
    expect(replacePicture(three, { former: 'nobody', key: 'n' })).toEqual({ ok: false, reason: 'ITEM_NOT_FOUND' })
    expect(changed(replacePicture(three, { former: 'b', key: 'c' })).images).toEqual(['a', 'c'])
  })

  it('keep those that came while somebody put them in order, and refuse what is gone', () => {
    expect(changed(arrangePictures(three, ['c', 'a'])).images).toEqual(['c', 'a', 'b'])
    expect(arrangePictures(three, ['c', 'gone'])).toEqual({ ok: false, reason: 'CHANGED_MEANWHILE' })
  })

  it('that were taken away come back as they were', () => {
    fc.assert(
      fc.property(fc.constantFrom(...three.images), (key) => {
        const gone = changed(removePicture(three, key))
        expect(gone.images).not.toContain(key)
        expect(changed(restorePicture(gone, { key, at: three.images.indexOf(key) }))).toEqual(three)
      }),
    )
    expect(restorePicture(three, { key: 'never', at: 0 })).toEqual({ ok: false, reason: 'ITEM_NOT_FOUND' })
  })

  it('are forgotten with what was said of them once thirty others went after them', () => {
    let pictures = changed(removePicture(three, 'b'))
    for (let at = 0; at < 30; at += 1) {
      pictures = changed(removePicture(changed(addPicture(pictures, `p${at}`)), `p${at}`))
    }
    expect(pictures.formerImages).toHaveLength(30)
    expect([pictures.focalPoints, pictures.altTexts]).toEqual([{}, {}])
  })

  it('say nothing where nothing was written', () => {
    const after = changed(describePicture(three, { key: 'b', focalPoint: null, altText: { it: '', en: 'Back' } }))
    expect([after.focalPoints, after.altTexts]).toEqual([{}, { b: { en: 'Back' } }])
    expect(changed(describePicture(after, { key: 'b', focalPoint: [0, 100], altText: {} }))).toMatchObject({
      focalPoints: { b: [0, 100] },
      altTexts: {},
    })
  })
})
