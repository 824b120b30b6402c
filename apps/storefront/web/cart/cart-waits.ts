import { createStore } from 'zustand/vanilla'

/** Whether the cart's time is longer while an e-mail is being confirmed, as the store said when it was last asked. */
export const cartWaits = createStore<boolean>(() => false)
