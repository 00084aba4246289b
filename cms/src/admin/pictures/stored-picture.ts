import { useFetchClient } from '@strapi/strapi/admin';
import type { PictureFacts } from '../../../../web/platform/domain/picture-slots';

/** A picture of the media library, as the form holds it. */
export interface StoredPicture {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  /** In thousands of bytes. */
  readonly size?: number;
}

export function isPicture(value: unknown): value is StoredPicture {
  return typeof value === 'object' && value !== null && typeof (value as StoredPicture).url === 'string';
}

/** What the media library knows of a picture; nothing where it does not. */
export function factsOf({ width, height, size }: StoredPicture): PictureFacts | undefined {
  return width && height && size !== undefined ? { width, height, bytes: Math.round(size * 1000) } : undefined;
}

/** Puts a picture into the media library, for those who may. @throws what the studio answered. */
export function useUploading(): (blob: Blob, name: string) => Promise<StoredPicture> {
  const { post } = useFetchClient();
  return async (blob, name) => {
    const form = new FormData();
    form.append('files', new File([blob], name, { type: blob.type }));
    form.append('fileInfo', JSON.stringify({ name, caption: '', alternativeText: '' }));
    const { data } = await post('/upload', form);
    const [file] = data as StoredPicture[];
    if (!file) throw new Error('The CMS didn’t save the picture. Try again.');
    return file;
  };
}

/** What went wrong, for whoever reads it. */
export function reasonOf(error: unknown): string {
  const said = (error as { response?: { data?: { error?: { message?: string } } } }).response?.data?.error?.message;
  return said ?? (error instanceof Error ? error.message : 'The CMS isn’t responding. Try again.');
}
