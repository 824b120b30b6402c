import { listLabelUnits } from '#database/queries/catalogue/label-units.ts'
import { LABEL_FORMATS } from '#domain/catalogue/labels/label-format.ts'
import { localise } from '#domain/stores/languages.ts'
import { MOST_LABELS } from '#office/contract/catalogue/labels.ts'
import { previewLabel, printLabels } from '#use-cases/catalogue/labels/print-labels.ts'
import { handleStore } from '../protocol/handle.ts'

/** Labels that units carry. Nothing is changed by printing one. */
export function createLabelHandlers() {
  return {
    labelUnits: handleStore('labelUnits', async ({ storeId, staff, query }, trx) => {
      const { units = [], products = [] } = query
      const rows = await listLabelUnits(trx, { storeId, units, products, most: MOST_LABELS + 1 })
      const { language } = staff.person
      return {
        ok: true,
        data: {
          units: rows
            .slice(0, MOST_LABELS)
            .map(({ owner, name, ...unit }) => ({ ...unit, name: localise(name, language) })),
          hasMore: rows.length > MOST_LABELS,
        },
      }
    }),

    previewLabel: handleStore('previewLabel', async ({ storeId, staff, body }, trx) => {
      const outcome = await previewLabel(trx, { storeId, language: staff.person.language, ...body })
      if (!outcome.ok) return outcome
      const { label, symbol, layout } = outcome
      const { width, height } = LABEL_FORMATS[body.format].label
      const { code } = layout
      const rowHeight = code.height / symbol.height
      return {
        ok: true,
        data: {
          ...{ width, height },
          dark: symbol.dark.map((bar) => ({
            x: code.x + bar.x * code.module,
            y: code.y + bar.y * rowHeight,
            width: bar.width * code.module,
            height: rowHeight,
          })),
          texts: layout.texts.map(({ text, lines, ...box }) => ({ ...box, text: label[text] })),
        },
      }
    }),

    printLabels: handleStore('printLabels', async ({ storeId, staff, body, now }, trx) => {
      const name = `labels-${now.toISOString().slice(0, 10)}.pdf`
      const outcome = await printLabels(trx, { storeId, language: staff.person.language, title: name, ...body })
      return outcome.ok ? { ok: true, data: { name, bytes: new Uint8Array(outcome.pdf) } } : outcome
    }),
  }
}
