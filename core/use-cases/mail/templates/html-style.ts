export const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif"
export const INK = '#26221f'
export const QUIET = '#6b645e'
export const GROUND = '#f5f2ee'
export const LINE = '#e7e1da'
