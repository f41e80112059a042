/** What the API takes as it is. */
export const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 64 * 1024;
/** Pixels: twice the largest size in which it is shown, for dense screens. */
const SIDE = 192;

/**
 * A chosen file as a data URL of at most 64 KB: as it is when it is small, else its middle square, made smaller.
 * @throws Error with a sentence for a person
 */
export async function pictureFrom(file: File): Promise<string> {
  if (!KINDS.includes(file.type)) throw new Error('Please choose a PNG, JPEG or WebP file.');
  return dataUrl(file.size <= MAX_BYTES ? file : await smaller(file));
}

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('The file could not be read as a picture.');
  });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(picture.width, picture.height);
  canvas
    .getContext('2d')
    ?.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  // Browsers that cannot write WebP answer a PNG, which may be too large.
  for (const kind of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.86));
    if (blob && blob.size <= MAX_BYTES) return blob;
  }
  throw new Error('The picture could not be made smaller than 64 KB.');
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')));
    reader.readAsDataURL(blob);
  });
