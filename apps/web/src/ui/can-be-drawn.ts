/** Returns true if the browser can decode a picture, or can't tell. */
export async function canBeDrawn(address: string): Promise<boolean> {
  const image = new Image();
  if (typeof image.decode !== 'function') return true;
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
