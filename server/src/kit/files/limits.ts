/** How large a picture may be that people send. */

/** As of any picture: above a phone camera's, below what exhausts memory when decoded. */
export const PICTURE_PIXELS_MAX = 50e6;
/** Above a panorama's. A picture is read line by line, so that many short lines take as long as a large picture. */
export const PICTURE_SIDE_MAX = 20_000;
