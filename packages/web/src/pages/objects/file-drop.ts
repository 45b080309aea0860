import { useLayoutEffect, useRef, useState } from 'react';

interface FileDrop {
  readonly isRefused: boolean;
  readonly onDrop: (items: DataTransferItemList) => void;
}

const hasFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files dropped anywhere on the page, and answers whether some hang over it. On the document, because a file
 * that misses the list would otherwise be opened in place of the page.
 */
export function useFileDrop(drop: FileDrop): boolean {
  const [isOver, setOver] = useState(false);
  const current = useRef(drop);
  useLayoutEffect(() => {
    current.current = drop;
  });
  // Before the list can be seen: files that hang over it already are not opened in its place.
  useLayoutEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = current.current.isRefused ? 'none' : 'copy';
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Null once the pointer has left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      current.current.onDrop(event.dataTransfer.items);
    };
    document.addEventListener('dragenter', onDragOver);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragenter', onDragOver);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
