/** How wide a card's picture is in the list; whoever shows the same picture larger has it from there already. */
export const LIST_PICTURE_WIDTH = '(width <= 800px) 50vw, (width <= 1200px) 33vw, (width <= 1440px) 24vw, 330px'
