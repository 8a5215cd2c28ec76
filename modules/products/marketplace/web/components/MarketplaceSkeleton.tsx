import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import classes from './OfferList.module.css';

/** A placeholder for the carousel, the categories and the first offers. */
export function MarketplaceSkeleton() {
  return (
    <Loading what="the offers">
      <SkeletonBar height={184} radius="lg" gap={24} />
      <SkeletonBar width="60%" height={44} radius={22} gap={24} />
      <div className={classes.offers}>
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <SkeletonBar key={at} height={196} radius="lg" />
        ))}
      </div>
    </Loading>
  );
}
