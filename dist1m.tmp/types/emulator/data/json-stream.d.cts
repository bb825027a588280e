/** A JSON object whose text comes in pieces. The elements of one list are parsed one by one, so no text is held whole. */
export interface ObjectReader {
    /** Takes the next piece. Throws a SyntaxError for an element that is not JSON. */
    push(text: string): void;
    /** The object. Throws a SyntaxError when its text is not complete. */
    end(): unknown;
    /** The line of the text that was read last, from 1. */
    readonly line: number;
    /** The line at which an element of the list begins, from 1. */
    lineOf(element: number): number;
}
/** `list` is the name of a field of the object. */
export declare function createObjectReader(list: string): ObjectReader;
