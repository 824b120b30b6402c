/** How wide a card's picture is in the list; whoever shows the same picture larger has it from there already. */
export const LIST_PICTURE_WIDTH = '(min-width:1441px)330px,(min-width:1201px)24vw,(min-width:801px)33vw,50vw'
