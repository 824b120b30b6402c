import { useState } from 'react'

/** The values of a form, and for each field what a control needs to show and change it. */
export function useFields<Values extends Record<string, string | boolean>>(initial: Values) {
  const [values, setValues] = useState(initial)
  function change<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }))
  }
  return {
    values,
    reset: () => setValues(initial),
    text: <Name extends KeysOf<Values, string>>(name: Name) => ({
      name,
      value: values[name] as string,
      onChange: (value: string) => change(name, value as Values[Name]),
    }),
    tick: <Name extends KeysOf<Values, boolean>>(name: Name) => ({
      name,
      checked: values[name] as boolean,
      onChange: (checked: boolean) => change(name, checked as Values[Name]),
    }),
  }
}

type KeysOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]
