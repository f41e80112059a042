/** A picture that is alone in its paragraph, perhaps with a link. */
const ALONE = /<p>\s{0,9}((?:<a [^<>]{1,4000}>)?<img [^<>]{1,4000}>(?:<\/a>)?)\s{0,9}<\/p>/g;
/** A link from a picture to its own file, which the library has now. */
const TO_FILE = /<a href="[^"]{1,2000}\.(?:jpe?g|png|gif|webp|avif)"[^<>]{0,2000}>(<img [^<>]{1,4000}>)<\/a>/gi;

/** Makes figures of pictures that stand alone. @param html sanitised */
export const figuresOf = (html: string): string => html.replace(TO_FILE, '$1').replace(ALONE, '<figure>$1</figure>');
