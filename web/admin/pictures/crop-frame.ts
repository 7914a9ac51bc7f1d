export type Size = { width: number; height: number };
export type Frame = Size & { x: number; y: number };
/** `zoom` from 1 (as much as fits) up; `across` and `down` from 0 to 1 say where the frame stands. */
export type Crop = { zoom: number; across: number; down: number };

/** The part of the picture that is kept, in the picture's own pixels. */
export function frameOf({ width, height }: Size, shape: number, { zoom, across, down }: Crop): Frame {
  const widest = Math.min(width, height * shape) / zoom;
  const frame = { width: widest, height: widest / shape };
  return { ...frame, x: (width - frame.width) * across, y: (height - frame.height) * down };
}

/** Where the frame stands after the picture was dragged by so many of its own pixels. */
export function dragged(size: Size, shape: number, crop: Crop, by: { x: number; y: number }): Crop {
  const frame = frameOf(size, shape, crop);
  const moved = (room: number, at: number, step: number) =>
    room > 0 ? Math.min(1, Math.max(0, (at - step) / room)) : 0.5;
  return {
    ...crop,
    across: moved(size.width - frame.width, frame.x, by.x),
    down: moved(size.height - frame.height, frame.y, by.y),
  };
}
