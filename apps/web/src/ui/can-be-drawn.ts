/** Whether the browser can draw a picture; where it cannot be asked, nothing is held against the picture. */
export async function canBeDrawn(address: string): Promise<boolean> {
  const image = new Image();
  if (typeof image.decode !== 'function') return true;
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
