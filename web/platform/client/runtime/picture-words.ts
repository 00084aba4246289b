import type { PictureWords } from '../components/picture-field/picture-field.tsx';
import { lowerFirst, type Words } from './words.ts';

/** What a field for a picture says. */
export function pictureWords(words: Words): PictureWords {
  return {
    take: words('document.take'),
    choose: words('document.choose'),
    drop: words('document.drop'),
    again: words('document.again'),
    preview: (label) => words('document.preview', { label: lowerFirst(label) }),
    problems: { unreadable: words('document.unreadable'), 'too-large': words('document.too-large') },
    doubts: { small: words('document.small'), dark: words('document.dark'), bright: words('document.bright') },
  };
}
