import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('apps/office/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const filesWith = (...words: string[]) => {
  const has = (file: string) => words.every((word) => readFileSync(file, 'utf8').includes(word))
  return files.filter(has).sort()
}

/** Dialogs whose buttons are others than the way out and one action. */
const OWN_BUTTONS = [
  'apps/office/web/floor/bags/lost-dialog.tsx',
  'apps/office/web/floor/desk/hand-over-dialog.tsx',
  'apps/office/web/floor/desk/take-back-dialog.tsx',
  'apps/office/web/orders/move-many-dialog.tsx',
  'apps/office/web/ui/overlay/action-dialog.tsx',
  'apps/office/web/ui/overlay/confirm-form.tsx',
  'apps/office/web/ui/table/view-dialog.tsx',
  'apps/office/web/webhooks/webhook-dialogs.tsx',
]

describe('what the screens of the office are made of', () => {
  it('is one page for lists: no other puts filters, a table and a header together', () => {
    expect(filesWith('<FilterBar', '<DataTable', '<PageHeader')).toEqual(['apps/office/web/ui/page/list-page.tsx'])
  })

  it('is one dialog for an action: cancelled by one button, done by the other', () => {
    expect(filesWith('<DialogActions>', 'type="submit"')).toEqual(OWN_BUTTONS)
  })

  it('is a table for each page whose forms have intents, and no switch', () => {
    expect(filesWith("switch (form.get('intent'))")).toEqual([])
    expect(filesWith("switch (String(form.get('intent')")).toEqual([])
  })
})
