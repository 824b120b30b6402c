/**
 * How wide a card's picture is in the list: two in a row, then three or four, which differ by less than the next size of
 * the picture. Whoever shows the same picture larger has it from there already.
 */
export const LIST_PICTURE_WIDTH = '(width>800px)min(33vw,360px),50vw'
