/** How far the tour of the demo has got: for this tab only, and for one tournament. */
const SHELF = 'turnuva.tour';

export const keepStep = (id: string, step: number): void => sessionStorage.setItem(SHELF, `${id} ${step}`);

export const startTour = (id: string): void => keepStep(id, 0);

export const endTour = (): void => sessionStorage.removeItem(SHELF);

/** The step that the tour of a tournament is at; undefined while none is under way. */
export function stepOfTour(id: string): number | undefined {
  const [of, step] = (sessionStorage.getItem(SHELF) ?? '').split(' ');
  return of === id ? Number(step) : undefined;
}
