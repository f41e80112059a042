/** Types of pictures that the API accepts. */
export const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 64 * 1024;
/**
 * Width and height of a scaled-down picture in pixels: twice the largest size at which it is shown, for high-resolution
 * screens.
 */
const SIDE = 192;

/**
 * Converts a chosen file to a data URL of up to 64 KB. A larger file is cropped to its middle square and scaled down.
 * @throws Error with a message for the person
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
  // A browser that cannot encode WebP returns a PNG, which may exceed the limit, so JPEG is tried next.
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
