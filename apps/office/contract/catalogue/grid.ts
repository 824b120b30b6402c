import { z } from 'zod'
import {
  LONGEST_BRAND,
  MOST_CENTS,
  MOST_GRID_CELLS,
  MOST_POSITION,
  MOST_SELECTED,
} from '#domain/catalogue/catalogue-limits.ts'
import { GRID_COLUMNS, type GridColumn, OFFER_COLUMNS } from '#domain/catalogue/grid/grid-columns.ts'
import { CELL_PROBLEMS } from '#domain/catalogue/grid/judge-cells.ts'
import { MOST_GRAMS } from '#domain/floor/parcel-weight.ts'
import { CARE_CLASSES } from '#domain/rentals/care.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { catalogueQuery } from './catalogue.ts'

const cents = z.int().min(0).max(MOST_CENTS)
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const id = z.uuid().toLowerCase()
const value = z.union([z.number(), z.string(), z.array(z.string()), z.null()])

export const gridQuery = catalogueQuery.omit({ before: true }).extend({
  ids: z
    .string()
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(id).max(MOST_SELECTED))
    .optional()
    .describe('These alone, separated by commas'),
})

export const gridPage = z.object({
  rows: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      image: z.string().nullable(),
      isOwn: z.boolean().describe('Brand, category, tags, value, cleaning and weight are changed by the owner alone'),
      isLent: z.boolean().describe('Position and prices can be changed'),
      cells: z.record(z.enum(GRID_COLUMNS), value),
    }),
  ),
  isCut: z.boolean().describe('There are more than can be shown at once'),
})

/** A cell names the garment, the column, the value it was read with and the one it gets. */
const ofColumns = <Column extends GridColumn, Value extends z.ZodType>(columns: readonly Column[], to: Value) =>
  z.object({ id, column: z.enum(columns), before: value, value: to })

export const gridChange = z.object({
  cells: z
    .array(
      z.discriminatedUnion('column', [
        ofColumns(['position'], z.int().min(0).max(MOST_POSITION)),
        ofColumns(['valuePrice'], cents),
        ofColumns(OFFER_COLUMNS, cents.nullable()),
        ofColumns(['brand'], z.string().trim().min(1).max(LONGEST_BRAND)),
        ofColumns(['category'], slug.nullable()),
        ofColumns(['careClass'], z.enum(CARE_CLASSES)),
        ofColumns(['turnaroundDays'], z.int().min(0).max(POLICY_BOUNDS.laundryDays.most).nullable()),
        ofColumns(['weightGrams'], z.int().min(1).max(MOST_GRAMS).nullable()),
        ofColumns(['tags'], z.array(slug).max(20)),
      ]),
    )
    .min(1)
    .max(MOST_GRID_CELLS),
})

export const gridProblem = z.object({
  id: z.uuid(),
  column: z.enum(GRID_COLUMNS),
  reason: z.enum(CELL_PROBLEMS),
  current: value.describe('What stands there now'),
  by: z.string().nullable().describe('Who changed it meanwhile, where that is known'),
})

export type GridPageView = z.infer<typeof gridPage>
export type GridRowView = GridPageView['rows'][number]
export type GridProblemView = z.infer<typeof gridProblem>
