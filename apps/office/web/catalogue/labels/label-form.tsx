import { useState } from 'react'
import { LABEL_FORMAT_NAMES, type LabelFormatName } from '#domain/catalogue/labels/label-format.ts'
import { SYMBOL_KINDS, type SymbolKind } from '#domain/catalogue/labels/label-symbol.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { LabelUnitsView } from '#office/contract/catalogue/labels.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { plainField } from '../../ui/form/fields/field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { Muted } from '../../ui/text/muted.tsx'
import { LabelPreview } from './label-preview.tsx'
import css from './labels.module.css'
import { SheetPlaces } from './sheet-places.tsx'

type LabelFormProps = { units: LabelUnitsView['units']; storeId: string }

/** The platform's own form: the file is its answer, with scripts and without. */
export function LabelForm({ units, storeId }: LabelFormProps) {
  const texts = useTranslations('labels')
  const formats = useTranslations('labels.format')
  const symbols = useTranslations('labels.symbol')
  const [format, setFormat] = useState<LabelFormatName>('62x29')
  const [symbol, setSymbol] = useState<SymbolKind>('code128')
  const [first, setFirst] = useState(1)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const printed = units.filter(({ id }) => !left.has(id))
  const isSheet = format.startsWith('a4')
  return (
    <form method="post" action={inStore('labelsFile', storeId)} className={`${pieces.columns} ${pieces.top}`}>
      <Card title={texts('units', { count: printed.length })}>
        <ul className={css.units}>
          {units.map(({ id, barcode, name, sizeLabel, shelf }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  name="units"
                  value={id}
                  defaultChecked
                  onChange={({ currentTarget }) => setLeft(toggled(left, id, !currentTarget.checked))}
                />
                <span>
                  <strong>{barcode}</strong>
                  <small>{[name, sizeLabel, shelf].filter(Boolean).join(' · ')}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={texts('paper')}>
        <Stack gap={16}>
          <SelectField
            label={texts('formatLabel')}
            field={plainField('format', { value: format })}
            choices={LABEL_FORMAT_NAMES.map((value) => ({ value, label: formats(value) }))}
            onChange={({ currentTarget }) => setFormat(currentTarget.value as LabelFormatName)}
          />
          <SelectField
            label={texts('symbolLabel')}
            hint={texts('symbolHint')}
            field={plainField('symbol', { value: symbol })}
            choices={SYMBOL_KINDS.map((value) => ({ value, label: symbols(value) }))}
            onChange={({ currentTarget }) => setSymbol(currentTarget.value as SymbolKind)}
          />
          {isSheet && (
            <div className={css.sheet}>
              <TextField
                label={texts('first')}
                hint={texts('firstHint')}
                type="number"
                min={1}
                max={24}
                field={plainField('first', { value: '1' })}
                onChange={({ currentTarget }) => setFirst(Number(currentTarget.value))}
              />
              <SheetPlaces first={first} count={printed.length} />
            </div>
          )}
          <LabelPreview storeId={storeId} unit={printed[0]?.id ?? null} format={format} symbol={symbol} />
          <Button type="submit" kind="primary" icon="download" disabled={printed.length === 0}>
            {texts('download', { count: printed.length })}
          </Button>
          <Muted>{texts('printHint')}</Muted>
        </Stack>
      </Card>
    </form>
  )
}

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): Set<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
