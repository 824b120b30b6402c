export type ToggleState = {
  /** Whether the mobile side menu is out. */
  sidebar: boolean
}

export const defaultToggle: ToggleState = { sidebar: false }

export function setSidebar(state: ToggleState, sidebar: boolean): ToggleState {
  return state.sidebar === sidebar ? state : { sidebar }
}
