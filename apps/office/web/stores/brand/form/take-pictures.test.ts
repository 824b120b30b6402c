import { describe, expect, it } from 'vitest'
import { takePictures } from './take-pictures.ts'

const aFile = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

function aForm(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  return form
}

function keeper(code?: 'NOT_A_PICTURE') {
  const brought: [string, string][] = []
  const bring: Parameters<typeof takePictures>[1] = async (use, file) => {
    brought.push([use, file.name])
    if (code) return { success: false, code, errors: [] }
    return { success: true, data: { address: `/images/${file.name}` } as never }
  }
  return { brought, bring }
}

describe('pictures in a form that was sent before scripts had loaded', () => {
  it('are brought as what they are for, and their fields lead to them', async () => {
    const { brought, bring } = keeper()
    const form = aForm({
      fields: 'name logoUrl faviconImage homeHeaderImage',
      'picture.logoUrl': aFile('logo.png'),
      'picture.homeHeaderImage': aFile('hall.png'),
      // a file field that was left empty
      'picture.faviconImage': aFile('', 0),
    })
    expect(await takePictures(form, bring)).toEqual({
      success: true,
      data: { logoUrl: '/images/logo.png', homeHeaderImage: '/images/hall.png' },
    })
    expect(brought).toEqual([
      ['logo', 'logo.png'],
      ['photo', 'hall.png'],
    ])
  })

  it('are taken away by their button, and by that of no other field', async () => {
    const { bring } = keeper()
    const removed = async (field: string) => takePictures(aForm({ fields: '', removedPicture: field }), bring)
    expect(await removed('menuCartImage')).toEqual({ success: true, data: { menuCartImage: null } })
    expect(await removed('vatNumber')).toEqual({ success: true, data: {} })
  })

  it('say why one was refused, and bring no more', async () => {
    const { brought, bring } = keeper('NOT_A_PICTURE')
    const form = aForm({
      fields: 'logoUrl homeHeaderImage',
      'picture.logoUrl': aFile('zip.png'),
      'picture.homeHeaderImage': aFile('hall.png'),
    })
    expect(await takePictures(form, bring)).toMatchObject({ success: false, code: 'NOT_A_PICTURE' })
    expect(brought).toHaveLength(1)
  })
})
