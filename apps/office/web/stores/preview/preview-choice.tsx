import { Icon } from '../../ui/base/icon.tsx'
import field from '../../ui/form/fields/field.module.css'

type PreviewChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** One of a few, in the bar above the preview. */
export function PreviewChoice<Value extends string>({ label, value, options, onChange }: PreviewChoiceProps<Value>) {
  return (
    <span className={field.select}>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </span>
  )
}
